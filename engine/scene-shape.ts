/** How the schemas of scenes are written: closed everywhere, and with the words that people are told by `shape.ts`. */
import Type, { type Static, type TSchema } from "typebox";

/** An object that has these keys and no others. `key` is what a key names, for people: "place". */
export function closed<const Properties extends Record<string, TSchema>>(properties: Properties, key?: string) {
  return Type.Object(properties, { additionalProperties: false, ...(key === undefined ? {} : { title: key }) });
}

/** One of these words. `noun` is what they name, for people: "ship". */
export function oneOf<const Word extends string>(words: readonly Word[], noun?: string) {
  return Type.Unsafe<Word>({ type: "string", enum: [...words], ...(noun === undefined ? {} : { title: noun }) });
}

/** Any of these keys, each with a value of the same kind. */
export function byName<const Name extends string, Value extends TSchema>(
  names: readonly Name[],
  value: Value,
  noun: string,
) {
  const properties = Object.fromEntries(names.map((name) => [name, Type.Optional(value)]));
  return Type.Unsafe<Partial<Record<Name, Static<Value>>>>(
    Type.Object(properties, { additionalProperties: false, title: noun }),
  );
}

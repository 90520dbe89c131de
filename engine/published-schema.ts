/** A schema as it is published: what stands in it more than once is said once, under `$defs`, and referred to by name. */

type Schema = Readonly<Record<string, unknown>>;

/** Shorter ones are read faster where they stand. */
const shortest = 100;

export function publishedSchema(schema: object): object {
  const times = new Map<string, number>();
  visit(schema as Schema, (one) => {
    const text = JSON.stringify(one);
    times.set(text, (times.get(text) ?? 0) + 1);
  });
  const names = new Map<string, string>();
  const defs: Record<string, unknown> = {};
  const said = (one: Schema, key: string): unknown => {
    const text = JSON.stringify(one);
    // Of a list, what it is a list of.
    if (text.length < shortest || (times.get(text) ?? 0) < 2 || "items" in one) return inside(one, key, said);
    const known = names.get(text);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const name = free(one, key, defs);
    names.set(text, name);
    // Its place among the others comes before what it is made of.
    defs[name] = undefined;
    defs[name] = inside(one, key, said);
    return { $ref: `#/$defs/${name}` };
  };
  const whole = inside(schema as Schema, "", said) as Schema;
  return used(Object.keys(defs).length === 0 ? whole : { ...whole, $defs: defs });
}

/** A name of its own: its title, if that is short, or the property it was found under. */
function free({ title }: Schema, key: string, defs: Readonly<Record<string, unknown>>): string {
  const word = typeof title === "string" && title.length <= 20 ? title : key;
  const name = word.replaceAll(/[^A-Za-z0-9]+/g, "-").replace(/(?<![us])s$/, "") || "part";
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!(numbered in defs)) return numbered;
  }
}

/** Calls with every schema inside a schema, itself first. */
function visit(schema: Schema, call: (one: Schema) => void): void {
  call(schema);
  inside(schema, "", (one) => {
    visit(one, call);
    return one;
  });
}

/** The same schema with those inside it replaced. `key`: what to call them where they have no name themselves. */
function inside(schema: Schema, key: string, replaced: (one: Schema, key: string) => unknown): unknown {
  const made: Record<string, unknown> = { ...schema };
  for (const word of ["properties", "patternProperties"]) {
    const parts = schema[word] as Readonly<Record<string, Schema>> | undefined;
    if (parts === undefined) continue;
    const texts = Object.values(parts).map((part) => JSON.stringify(part));
    const named = (name: string, text: string): string =>
      texts.indexOf(text) === texts.lastIndexOf(text) || key === "" ? name : key;
    made[word] = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, replaced(part, named(name, JSON.stringify(part)))]),
    );
  }
  for (const word of ["anyOf", "allOf", "oneOf", "prefixItems"]) {
    if (Array.isArray(schema[word])) made[word] = schema[word].map((part) => replaced(part as Schema, key));
  }
  for (const word of ["items", "additionalProperties", "propertyNames"]) {
    if (isObject(schema[word])) made[word] = replaced(schema[word], key);
  }
  return made;
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What is referred to once only is written where it is referred to. */
function used(schema: Schema): object {
  const defs = (schema["$defs"] ?? {}) as Readonly<Record<string, Schema>>;
  const text = JSON.stringify(schema);
  const once = Object.keys(defs).filter((name) => text.split(`"#/$defs/${name}"`).length === 2);
  if (once.length === 0) return schema;
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written);
    if (!isObject(value)) return value;
    const name = typeof value["$ref"] === "string" ? value["$ref"].slice("#/$defs/".length) : "";
    if (once.includes(name)) return written(defs[name]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, written(part)]));
  };
  const { $defs: _, ...whole } = schema;
  const left = Object.entries(defs).filter(([name]) => !once.includes(name));
  const kept = left.length === 0 ? {} : { $defs: written(Object.fromEntries(left)) };
  return { ...(written(whole) as Schema), ...kept };
}

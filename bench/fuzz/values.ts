/** Values made from a schema: most of them fit, the rest are just beside it or nowhere near. */
import { FastChance } from "@admiralty/engine";

export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

const odd: readonly unknown[] = [
  null,
  true,
  -1,
  -0.5,
  2 ** 31,
  2 ** 53,
  1e30,
  1e308,
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b",
  "%00",
  "__proto__",
  "'; drop table entries; --",
  "../../etc/passwd",
  "a@a.".repeat(2000),
  "x".repeat(20_000),
  [],
  {},
  { toString: 1, constructor: { prototype: 1 } },
  [[[[[[[[]]]]]]]],
];

export class Values {
  private readonly chance: FastChance;
  /** Names that mean something at the moment, such as the table that is played at. */
  private readonly known: () => readonly string[];

  constructor(seed: number, known: () => readonly string[]) {
    this.chance = new FastChance(seed);
    this.known = known;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.chance.below(items.length)] as Item;
  }

  /** Once in so many times. */
  once(times: number): boolean {
    return this.chance.below(times) === 0;
  }

  of(schema: Schema, depth = 0): unknown {
    if (this.once(12)) return this.pick(odd);
    if ("const" in schema) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (schema.anyOf) return this.of(this.pick(schema.anyOf), depth);
    switch (schema.type) {
      case "boolean":
        return this.once(2);
      case "integer":
      case "number":
        return this.number(schema);
      case "string":
        return this.text(schema);
      case "array": {
        const count = this.chance.below(Math.min(4, (schema.maxItems ?? 4) + 2));
        return Array.from({ length: count }, () => this.of(schema.items ?? {}, depth + 1));
      }
      case "object":
        return this.object(schema, depth);
      case "null":
        return null;
      default:
        return depth > 3 ? null : this.pick([...odd, { do: "lay", card: 1 }, { do: "signal" }]);
    }
  }

  private number({ type, minimum = -5, maximum = 1000 }: Schema): number {
    const near = this.pick([minimum, minimum - 1, maximum, maximum + 1, 0, 1, 2, 3]);
    return type === "number" && this.once(3) ? near + 0.5 : near;
  }

  private text({ minLength = 0, maxLength = 60 }: Schema): string {
    if (this.once(2)) return this.pick(this.known());
    const length = this.pick([minLength, minLength + 1, Math.min(maxLength, 300), Math.min(maxLength, 5000) + 1]);
    return this.pick(["a", "Z9_-", "ä ", "a@b.cc", "https://a.example/"]).repeat(length).slice(0, length);
  }

  private object({ properties = {}, required = [] }: Schema, depth: number): object {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (this.once(required.includes(name) ? 15 : 2)) continue;
      made[name] = this.of(schema, depth + 1);
    }
    if (this.once(15)) made[this.pick(["extra", "__proto__x", "a\u0000"])] = this.pick(odd);
    return made;
  }
}

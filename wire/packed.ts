/**
 * JSON values in few bytes, for the live connection. Numbers are short where they are small, and a word of the game's
 * own list (a ship, a rule's number, the name of a part) is one or two bytes. Both sides need the same list: whoever
 * asks for this form names the key of theirs, and is answered in JSON where it is another.
 *
 *   00–5f            the number 0 to 95
 *   60–77            a list of 0 to 23; 78 and a count: of more
 *   79 7a 7b         null, true, false
 *   7c n · 7d n      a whole number n · the number −1 − n
 *   7e + 8 bytes     any other number
 *   7f n + n bytes   a text
 *   80–8e · 8f n     an object of 0 to 14 · of n parts, each a text and a value
 *   90–cf · d0–ff b  word 0 to 63 · word 64 + 256 × (d0 to ff) + b
 *
 * A count n is 7 bits a byte, the lowest first, the highest bit set where another byte follows.
 */

/** What a list of words is known by. */
export function wordsKey(words: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of words.join(" ")) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return `${words.length}-${(hash >>> 0).toString(16)}`;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes values, one after the other, into one buffer that grows. */
export class Packer {
  private readonly index: ReadonlyMap<string, number>;
  private bytes = new Uint8Array(4096);
  private at = 0;

  constructor(words: readonly string[]) {
    this.index = new Map(words.map((word, index) => [word, index]));
  }

  /** The bytes are good until the next call. As in JSON, what is undefined is left out. */
  pack(value: unknown): Uint8Array {
    this.at = 0;
    this.value(value);
    return this.bytes.subarray(0, this.at);
  }

  private value(value: unknown): void {
    if (typeof value === "string") this.text(value);
    else if (typeof value === "number") this.number(value);
    else if (typeof value === "boolean") this.byte(value ? 0x7a : 0x7b);
    else if (Array.isArray(value)) this.list(value);
    else if (typeof value === "object" && value !== null) this.object(value as Readonly<Record<string, unknown>>);
    else this.byte(0x79);
  }

  private number(value: number): void {
    if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) {
      if (value >= 0 && value < 0x60) this.byte(value);
      else if (value >= 0) this.counted(0x7c, value);
      else this.counted(0x7d, -1 - value);
    } else if (Number.isFinite(value)) {
      this.room(9);
      this.bytes[this.at] = 0x7e;
      new DataView(this.bytes.buffer).setFloat64(this.at + 1, value);
      this.at += 9;
    } else this.byte(0x79);
  }

  private text(value: string): void {
    const word = this.index.get(value);
    if (word === undefined) {
      const text = encoder.encode(value);
      this.counted(0x7f, text.length);
      this.room(text.length);
      this.bytes.set(text, this.at);
      this.at += text.length;
    } else if (word < 64) this.byte(0x90 + word);
    else {
      this.byte(0xd0 + ((word - 64) >> 8));
      this.byte((word - 64) & 255);
    }
  }

  private list(values: readonly unknown[]): void {
    const { length } = values;
    if (length < 24) this.byte(0x60 + length);
    else this.counted(0x78, length);
    for (let index = 0; index < length; index++) this.value(values[index]);
  }

  private object(value: Readonly<Record<string, unknown>>): void {
    let parts = 0;
    for (const name in value) if (value[name] !== undefined) parts++;
    if (parts < 15) this.byte(0x80 + parts);
    else this.counted(0x8f, parts);
    for (const name in value) {
      const part = value[name];
      if (part === undefined) continue;
      this.text(name);
      this.value(part);
    }
  }

  private byte(value: number): void {
    if (this.at === this.bytes.length) this.room(1);
    this.bytes[this.at++] = value;
  }

  private counted(tag: number, count: number): void {
    this.byte(tag);
    let left = count;
    for (; left > 127; left = Math.floor(left / 128)) this.byte(128 + (left % 128));
    this.byte(left);
  }

  private room(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.at + more));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }
}

/** Reads what a `Packer` with the same words wrote. */
export function unpacked(bytes: Uint8Array, words: readonly string[]): unknown {
  const reader = new Reader(bytes, words);
  const value = reader.value();
  if (!reader.done) throw new Error("packed: there is more than one value");
  return value;
}

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;
  private readonly words: readonly string[];

  constructor(bytes: Uint8Array, words: readonly string[]) {
    this.bytes = bytes;
    this.words = words;
  }

  get done(): boolean {
    return this.at === this.bytes.length;
  }

  value(): unknown {
    const tag = this.byte();
    if (tag < 0x60) return tag;
    if (tag < 0x79) return this.list(tag === 0x78 ? this.count() : tag - 0x60);
    if (tag >= 0x90) return this.word(tag);
    if (tag >= 0x80) return this.object(tag === 0x8f ? this.count() : tag - 0x80);
    switch (tag) {
      case 0x79:
        return null;
      case 0x7a:
        return true;
      case 0x7b:
        return false;
      case 0x7c:
        return this.count();
      case 0x7d:
        return -1 - this.count();
      case 0x7e:
        this.at += 8;
        return new DataView(this.bytes.buffer, this.bytes.byteOffset).getFloat64(this.at - 8);
      default:
        return this.text();
    }
  }

  private list(length: number): unknown[] {
    const values: unknown[] = [];
    while (values.length < length) values.push(this.value());
    return values;
  }

  private object(parts: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (let left = parts; left > 0; left--) {
      const name = this.value() as string;
      // As JSON.parse does it: a part of that name is a part like any other.
      if (name === "__proto__") Object.defineProperty(value, name, { ...plain, value: this.value() });
      else value[name] = this.value();
    }
    return value;
  }

  private word(tag: number): string {
    const index = tag < 0xd0 ? tag - 0x90 : 64 + 256 * (tag - 0xd0) + this.byte();
    const word = this.words[index];
    if (word === undefined) throw new Error(`packed: there is no word ${index}`);
    return word;
  }

  private text(): string {
    const length = this.count();
    this.at += length;
    if (this.at > this.bytes.length) throw new Error("packed: a text is cut off");
    return decoder.decode(this.bytes.subarray(this.at - length, this.at));
  }

  private count(): number {
    let count = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      count += (byte & 127) * unit;
      if (byte < 128) return count;
    }
  }

  private byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error("packed: it is cut off");
    return byte;
  }
}

const plain = { writable: true, enumerable: true, configurable: true };

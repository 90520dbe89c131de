/**
 * Where dice and shuffles come from. Rules ask a Chance and never know which kind it is:
 * keyed for real matches, scripted for tests, recorded for replay, fast for search.
 */
import { chacha20 } from "@noble/ciphers/chacha.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Chance {
  /** A die: 1 to `sides`, six if not said. */
  die(sides?: number): number;
  /** 0 to `count` - 1, each as likely. */
  below(count: number): number;
  /** How many numbers were drawn so far. */
  readonly drawn: number;
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle<T>(items: T[], chance: Chance): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const pick = chance.below(last + 1);
    const item = items[pick] as T;
    items[pick] = items[last] as T;
    items[last] = item;
  }
  return items;
}

export class ChanceError extends Error {}

abstract class Source implements Chance {
  drawn = 0;
  /** The next number, 0 to count - 1. */
  protected abstract next(count: number, isDie: boolean): number;

  die(sides = 6): number {
    this.drawn++;
    return this.next(sides, true) + 1;
  }

  below(count: number): number {
    if (!(count >= 1)) throw new ChanceError(`cannot choose among ${count}`);
    this.drawn++;
    return this.next(count, false);
  }
}

/** The results a test or a scene lays down in order: dice as faces, other draws as numbers from 0. */
export class ScriptedChance extends Source {
  private used = 0;
  private readonly script: readonly number[];

  constructor(script: readonly number[]) {
    super();
    this.script = script;
  }

  protected next(count: number, isDie: boolean): number {
    const value = this.script[this.used];
    if (value === undefined) {
      throw new ChanceError(
        `the script ran dry: draw ${this.used + 1} (${isDie ? `d${count}` : `0 to ${count - 1}`}) has no result`,
      );
    }
    this.used++;
    const result = isDie ? value - 1 : value;
    if (!Number.isInteger(result) || result < 0 || result >= count) {
      throw new ChanceError(
        `scripted result ${value} (number ${this.used}) is not possible on ${isDie ? `a d${count}` : `0 to ${count - 1}`}`,
      );
    }
    return result;
  }

  /** Throws if results were left over: then the test and the rules disagree about how often chance is asked. */
  finish(): void {
    const left = this.script.slice(this.used);
    if (left.length > 0) throw new ChanceError(`${left.length} scripted results were never used: ${left.join(", ")}`);
  }
}

/** Passes on another source's results and keeps them, as they go into the record. */
export class RecordingChance implements Chance {
  readonly results: number[] = [];
  private readonly source: Chance;

  constructor(source: Chance) {
    this.source = source;
  }

  get drawn(): number {
    return this.results.length;
  }

  die(sides = 6): number {
    const result = this.source.die(sides);
    this.results.push(result);
    return result;
  }

  below(count: number): number {
    const result = this.source.below(count);
    this.results.push(result);
    return result;
  }
}

/** xoshiro128**, for search and simulation: fast, seeded, not for real matches. */
export class FastChance extends Source {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number) {
    super();
    // splitmix32 spreads a small seed over the state
    let x = seed | 0;
    const mix = (): number => {
      x = (x + 0x9e3779b9) | 0;
      let z = x;
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      return z ^ (z >>> 16);
    };
    this.a = mix();
    this.b = mix();
    this.c = mix();
    this.d = mix() | 1;
  }

  /** 32 random bits as a non-negative number. */
  bits(): number {
    const product = Math.imul(this.b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const t = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= t;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  /** 0 up to, not including, 1. */
  fraction(): number {
    return this.bits() / 0x100000000;
  }

  protected next(count: number): number {
    // Multiply-shift; the bias below 2^-24 for the counts of a board game is of no account in search.
    return Math.floor((this.bits() / 0x100000000) * count);
  }
}

const noBytes = new Uint8Array(0);

/** A keyed cryptographic stream. Each decision of a match has its own, so results never depend on what was undone. */
class KeyedChance extends Source {
  private block = noBytes;
  private at = 0;
  private counter = 0;
  private readonly key: Uint8Array;
  private readonly stream: number;

  constructor(key: Uint8Array, stream: number) {
    super();
    this.key = key;
    this.stream = stream;
  }

  private word(): number {
    if (this.at + 4 > this.block.length) {
      // Made here, because most decisions draw nothing.
      const nonce = new Uint8Array(12);
      new DataView(nonce.buffer).setUint32(0, this.stream, true);
      this.block = chacha20(this.key, nonce, new Uint8Array(64), undefined, this.counter++);
      this.at = 0;
    }
    const { block, at } = this;
    this.at += 4;
    return (
      ((block[at] as number) |
        ((block[at + 1] as number) << 8) |
        ((block[at + 2] as number) << 16) |
        ((block[at + 3] as number) << 24)) >>>
      0
    );
  }

  protected next(count: number): number {
    // Rejection keeps every result exactly as likely as the others.
    const limit = 0x100000000 - (0x100000000 % count);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % count;
  }
}

/**
 * The secret behind a match's dice: a random key whose hash is published before the first die,
 * mixed with a word from each player, and revealed when the match is over.
 */
export interface Fairness {
  /** 32 bytes, hex. Secret until the end. */
  readonly key: string;
  /** SHA-256 of the key's bytes, hex. Public from the start. */
  readonly commitment: string;
  /** Each player's own words, chosen knowing the commitment only. */
  readonly words: Readonly<Record<string, string>>;
}

/** A new key from the platform's cryptographic generator. */
export function newKey(): string {
  return bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(32)));
}

export function commitmentTo(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)));
}

export function fairness(key: string, words: Readonly<Record<string, string>> = {}): Fairness {
  return { key, commitment: commitmentTo(key), words };
}

/** The streams of one match: number 0 is the set-up, number n the record's n-th entry. */
export function keyedStreams(fair: Fairness): (stream: number) => Chance {
  const mixed = JSON.stringify(Object.entries(fair.words).sort(([a], [b]) => (a < b ? -1 : 1)));
  const streamKey = hmac(sha256, hexToBytes(fair.key), utf8ToBytes(mixed));
  return (stream) => new KeyedChance(streamKey, stream);
}

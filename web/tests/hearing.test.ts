/** When a question hears, where its button stands, and what is read out and proclaimed beside the board. */
import type { DiaryEntry } from "@admiralty/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../state/settings.svelte.ts";
import { Hearing, type Primary } from "../table/hearing.svelte.ts";
import type { LogBook } from "../table/log.ts";
import { Voice } from "../table/voice.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
  settings.current.speed = 1;
});
afterEach(() => {
  vi.useRealTimers();
});

const button = (tone?: string) => (): Primary => ({ kind: "act", choice: { tone } as never });

describe("a question", () => {
  test("is another one where its word is, and not where nothing is asked", () => {
    const hearing = new Hearing();
    expect(hearing.asked("1/lay", "lay", button())).toBe(true);
    expect(hearing.asked("1/lay", "lay", button())).toBe(false);
    expect(hearing.asked("2/", undefined, button())).toBe(false);
    expect(hearing.asked("3/lay", "lay", button())).toBe(true);
  });

  test("the first hears at once, and so does the same again after an answer of one's own", () => {
    const hearing = new Hearing();
    hearing.asked("1/lay", "lay", button());
    expect(hearing.deaf).toBe(false);
    hearing.asked("2/lay", "lay", button());
    expect(hearing.deaf).toBe(false);
  });

  test("is deaf for a moment where another is asked, or something was told in between", () => {
    const hearing = new Hearing();
    hearing.asked("1/lay", "lay", button());
    hearing.asked("2/fire", "fire", button());
    expect(hearing.deaf).toBe(true);
    vi.advanceTimersByTime(600);
    expect(hearing.deaf).toBe(false);
    hearing.interrupt();
    hearing.asked("3/fire", "fire", button());
    expect(hearing.deaf).toBe(true);
    vi.advanceTimersByTime(600);
    // What was told before the last question surprises nobody at the next.
    hearing.asked("4/fire", "fire", button());
    expect(hearing.deaf).toBe(false);
  });

  test("each surprise has its whole time, and none goes on when the table is closed", () => {
    const hearing = new Hearing();
    hearing.asked("1/a", "a", button());
    hearing.asked("2/b", "b", button());
    vi.advanceTimersByTime(400);
    hearing.asked("3/c", "c", button());
    vi.advanceTimersByTime(400);
    expect(hearing.deaf).toBe(true);
    vi.advanceTimersByTime(200);
    expect(hearing.deaf).toBe(false);
    hearing.asked("4/d", "d", button());
    hearing.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("its button never stands where the last one stood", () => {
    const hearing = new Hearing();
    const places = ["seal", "seal", "fire", "close", undefined, undefined].map((tone, index) => {
      hearing.asked(`${index}/ask-${index}`, `ask-${index}`, button(tone));
      return hearing.place;
    });
    expect(places).toEqual(["right", "left", "low", "left", "right", "left"]);
    hearing.asked("9/ask-5", "ask-5", button("fire"));
    expect(hearing.place).toBe("left");
  });
});

describe("the voice", () => {
  const sentence = (text: string): DiaryEntry => ({ kind: "sentence", told: [], text }) as never;
  const headline = (title: string): DiaryEntry => ({ kind: "headline", told: [], title, text: "" }) as never;
  const voiceOf = (entries: readonly DiaryEntry[]) => new Voice({ told: () => entries } as unknown as LogBook);

  test("reads the last six of what was told, leaves out what says nothing, and ends with what is asked", () => {
    const many = ["a", "b", "c", "", "d", "e", "f", "g"].map(sentence);
    const voice = voiceOf(many);
    voice.say([], "red", false, "Well?");
    expect(voice.spoken).toBe("b c d e f g Well?");
    voice.say([], "red", false);
    expect(voice.spoken).toBe("b c d e f g");
    expect(voice.headline).toBeUndefined();
  });

  test("proclaims the last headline for as long as it takes to read, and nothing of the past", () => {
    const voice = voiceOf([headline("One"), sentence("a"), headline("Two"), sentence("b")]);
    voice.say([], "red", true);
    expect(voice.headline).toBeUndefined();
    voice.say([], "red", false);
    expect(voice.headline).toMatchObject({ title: "Two" });
    vi.advanceTimersByTime(4000);
    voice.say([], "red", false);
    vi.advanceTimersByTime(4000);
    expect(voice.headline).toMatchObject({ title: "Two" });
    vi.advanceTimersByTime(500);
    expect(voice.headline).toBeUndefined();
    voice.say([], "red", false);
    voice.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

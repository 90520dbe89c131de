/** The rulebook in our own words: every numbered rule of the Basic Game and of the modules, with the file that carries it out. */
import type { Chapter, Rule, Rulebook } from "@admiralty/engine";
import { battleRules, battleRulings } from "./battle/index.ts";
import { moduleChapters, moduleRulings } from "./modules/rulebook/index.ts";
import { rulings } from "./rulebook/rulings.ts";
import { searchBoardChapters } from "./rulebook/search-board.ts";
import { strategyChapters } from "./rulebook/strategy.ts";

const parts = (number: string): number[] => {
  const [chapter = "0", rest = ""] = number.split(".");
  return [Number(chapter), ...rest.split("").map(Number)];
};

/** 9.2 before 9.21 before 9.221 before 9.3, as printed. */
function inOrder(a: Rule, b: Rule): number {
  const left = parts(a.number);
  const right = parts(b.number);
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? -1) - (right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The battle board's rules belong to chapters that the search board shares. */
function withBattle(chapter: Chapter): Chapter {
  const own = new Set(chapter.rules.map((rule) => rule.number));
  const added = battleRules.filter((rule) => rule.number.startsWith(`${chapter.number}.`) && !own.has(rule.number));
  return { number: chapter.number, title: chapter.title, rules: [...chapter.rules, ...added].sort(inOrder) };
}

function allRulings(): Rule[] {
  const battle = new Set(battleRulings.map((rule) => rule.number));
  const number = (rule: Rule) => Number(rule.number.slice(1));
  return [...rulings.filter((rule) => !battle.has(rule.number)), ...battleRulings, ...moduleRulings].sort(
    (a, b) => number(a) - number(b),
  );
}

export const rulebook: Rulebook = {
  chapters: [...[...searchBoardChapters, ...strategyChapters].map(withBattle), ...moduleChapters],
  rulings: allRulings(),
};

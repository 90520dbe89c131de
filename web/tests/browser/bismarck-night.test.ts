/** An action by night: what is drawn dark is still read, and who acts is told from who is aimed at, whichever side one plays. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { asked, awaitTurn, drawn, goOn, nothingWrong, openPosition, takeUp, visitor } from "./hands.ts";

const address = inject("address");

const scene = {
  game: "bismarck",
  title: "By night",
  position: {
    turn: 7,
    battleZone: "I16",
    ships: [
      { ship: "hood", zone: "I16" },
      { ship: "prince-of-wales", zone: "I16" },
      { ship: "bismarck", zone: "I16", fuel: 8, found: 5 },
      { ship: "prinz-eugen", zone: "H14" },
    ],
    battle: {
      attacker: "british",
      night: true,
      round: 1,
      phase: "declare",
      edge: 6,
      ships: [
        { ship: "hood", at: "-2,1", heading: "e" },
        { ship: "prince-of-wales", at: "-2,1", heading: "e" },
        { ship: "bismarck", at: "0,0", heading: "se" },
      ],
    },
  },
};

/** Goes on until this side is asked this. */
async function to(page: Page, viewer: string, ask: string): Promise<void> {
  for (let left = 20; left > 0; left--) {
    if ((await awaitTurn(page)) === "hand-over") await takeUp(page);
    else if (
      (await asked(page)) === ask &&
      (await page.locator("[data-table]").getAttribute("data-viewer")) === viewer
    ) {
      await drawn(page);
      return;
    } else await goOn(page);
  }
  throw new Error(`${viewer} was never asked ${ask}`);
}

/** The least contrast of the lines between hexes to the hexes, over the whole sea. */
function leastOfLines(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Colour = readonly [number, number, number];
    const parse = (text: string): Colour[] =>
      [...text.matchAll(/rgba?\((\d+), (\d+), (\d+)/g)].map(([, r, g, b]) => [Number(r), Number(g), Number(b)]);
    const light = (colour: Colour): number => {
      const [r, g, b] = colour.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as unknown as Colour;
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const sea = parse(getComputedStyle(document.querySelector(".battle .sea")!).backgroundImage);
    const { fill, fillOpacity, stroke } = getComputedStyle(document.querySelector(".hex.sea")!);
    const [[inner, line], share] = [[parse(fill)[0]!, parse(stroke)[0]!], Number(fillOpacity)];
    return Math.min(
      ...sea.map((water) => {
        const hex = inner.map((part, at) => part * share + water[at]! * (1 - share)) as unknown as Colour;
        const [one, other] = [light(hex), light(line)].sort((a, b) => b - a) as [number, number];
        return (one + 0.05) / (other + 0.05);
      }),
    );
  });
}

test("11.11 by night the hexes are read, no name lies on a ship or an arrow, and the strips say who aims at whom", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await openPosition(page, address, scene);
  await to(page, "british", "battle-move");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    expect(await leastOfLines(page)).toBeGreaterThan(1.5);
  }
  const met = await page.evaluate(() => {
    const boxes = (what: string) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const [plates, arrows, hulls] = [
      boxes("[data-plate] .card"),
      boxes("[data-pose] .arrow"),
      boxes("[data-ship] .hull"),
    ];
    const under = (list: readonly DOMRect[]) => list.filter((one) => plates.some((plate) => meet(plate, one))).length;
    return { plates: plates.length, arrows: arrows.length > 5, covered: under(arrows) + under(hulls) };
  });
  // The two that lie in one hex share a plate.
  expect(met).toEqual({ plates: 2, arrows: true, covered: 0 });
  const strips = (kind: string) => page.locator(`.hits button.${kind}`).allInnerTexts();
  await to(page, "german", "battle-fire");
  expect((await strips("acting")).join()).toContain("Bismarck");
  expect((await strips("aimed")).join()).toMatch(/Hood|Prince of Wales/);
  nothingWrong(guest);
  await guest.context.close();
});

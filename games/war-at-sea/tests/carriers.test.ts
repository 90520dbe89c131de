import { expect, test } from "vitest";
import { battle, disengage, done, duel, fightIn, fire, group, intend, pursue, stay, strike } from "./example.ts";

test("11.6, R8, C3 a carrier is fired on when every other vessel but a convoy is, or when it fires", () => {
  const setUp = () =>
    battle({ turn: 4, ships: { barents: ["eagle", "hood", "convoy-1a", "bismarck", "tirpitz"] } }).axis(
      fightIn("barents"),
    );
  const quiet = setUp().allies(strike("bismarck"), 1).allies(fire("hood", "bismarck")).allies(done, 1, 1, 1, 1);
  expect(quiet.verdict("axis", fire("bismarck", "eagle"))).toBe("11.6");
  quiet.axis(fire("bismarck", "hood"));
  expect(quiet.verdict("axis", fire("tirpitz", "eagle"))).toBe("allowed");
  const firing = setUp().allies(strike("bismarck"), 1).allies(fire("eagle", "bismarck")).allies(done, 1);
  expect(firing.verdict("axis", fire("bismarck", "eagle"))).toBe("allowed");
});

test("11.6, R8 every one of her screen counts", () => {
  for (const screen of ["nelson", "norfolk"]) {
    const play = battle({ turn: 4, ships: { barents: ["eagle", screen, "bismarck", "tirpitz"] } });
    play.axis(fightIn("barents")).allies(strike("bismarck"), 1).allies(fire(screen, "bismarck"));
    play.allies(done, ...Array(play.attack(screen)).fill(1));
    expect(play.verdict("axis", fire("tirpitz", "eagle"))).toBe("11.6");
  }
});

test("11.6 a carrier said to fire does, one said not to cannot", () => {
  const asked = () =>
    duel(["nelson"], ["graf-zeppelin", "lutzow"], { turn: 4 }).axis(fightIn("north-sea")).axis(strike("nelson"), 1);
  const silent = asked()
    .axis(intend("graf-zeppelin", false))
    .allies(fire("nelson", "lutzow"))
    .allies(done, 1, 1, 1, 1, 1);
  expect(silent.verdict("axis", fire("graf-zeppelin", "nelson"))).toBe("11.6");
  const firing = asked()
    .axis(intend("graf-zeppelin", true))
    .allies(fire("nelson", "graf-zeppelin"))
    .allies(done, 1, 1, 1, 1, 1);
  firing.axis(fire("lutzow", "nelson"));
  expect(firing.verdict("axis", done)).toBe("11.6");
  expect(firing.verdict("axis", fire("graf-zeppelin", "nelson"))).toBe("allowed");
});

test("R35, 11.6 in a pursuit only the carrier's own group screens her", () => {
  const play = battle({
    turn: 4,
    ships: { barents: ["hood", "norfolk", "exeter", "graf-zeppelin", "gneisenau", "scharnhorst"] },
  }).axis(fightIn("barents"));
  play.axis(strike("hood"), 1).axis(strike("norfolk"), 1).axis(intend("graf-zeppelin", false));
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 1, 1, 1);
  play.axis(disengage).allies(stay).axis(group("scharnhorst", 2)).axis(group("graf-zeppelin", 2)).axis(done);
  play.allies(pursue("hood", 2)).allies(pursue("norfolk", 2)).allies(pursue("exeter", 1)).allies(done);
  play.axis(intend("graf-zeppelin", false));
  expect(play.verdict("allies", fire("norfolk", "graf-zeppelin"))).toBe("11.6");
  play.allies(fire("hood", "scharnhorst"));
  expect(play.verdict("allies", fire("norfolk", "graf-zeppelin"))).toBe("allowed");
});

test("R43 carriers do not screen one another", () => {
  const play = battle({ turn: 4, ships: { barents: ["courageous", "glorious", "lutzow"] } }).axis(fightIn("barents"));
  for (const die of [1]) play.allies(strike("lutzow"), die);
  expect(play.step).toBe("axis-fire");
  expect(play.verdict("axis", fire("lutzow", "courageous"))).toBe("allowed");
});

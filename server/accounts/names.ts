/**
 * Names that look alike are the same name. A name is folded to its shape: what a reader at arm's length would take it
 * for. The shapes of accounts are unique, and no guest may have one of them.
 *
 * The whole table of confusable characters (Unicode TR 39) has thousands of rows, most for characters that no name may
 * hold. Here are the letters and digits of the alphabets that lend themselves to passing off as Latin ones.
 */

/** For each Latin letter what passes for it: in Cyrillic, Greek, Armenian and other alphabets, among Latin's own, digits. */
const passesFor: Readonly<Record<string, string>> = {
  a: "аαɑ",
  ae: "æ",
  b: "вьβßƃɓ8",
  c: "сςϲ",
  d: "ԁδđð",
  e: "еёε",
  f: "ғƒ",
  g: "ԍɡɢց",
  h: "нһħհ",
  j: "јϳȷ",
  k: "кκƙ",
  l: "1i|іїӏιıɩƚłɫǀוןا",
  m: "м",
  n: "пηπŋɴո",
  o: "0оοσφθфօסهøɵ০੦೦ഠဝჿᴏⲟ",
  oe: "œ",
  p: "рρþք",
  q: "ԛզ",
  r: "гʀ",
  s: "ѕ5",
  t: "тτŧ",
  u: "ийцυμս",
  v: "νѵ",
  w: "ωԝա",
  x: "хҳχ",
  y: "уүчγʏ",
  z: "ζ2",
};
/** Capitals that pass for another letter than their small ones do. */
const capitals: Readonly<Record<string, string>> = { Ν: "n", Η: "h", Υ: "y", Μ: "m", Π: "n", Σ: "e", Ѕ: "s", И: "n" };
const alike = new Map(Object.entries(passesFor).flatMap(([letter, all]) => Array.from(all, (each) => [each, letter])));

/** Characters that draw nothing. Some of them count as letters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

export function holdsInvisible(name: string): boolean {
  return invisible.test(name);
}

/** As one signs in: the case does not matter, nor which of two forms of a letter was typed. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}

export function nameShape(name: string): string {
  const bare = name
    .normalize("NFKD")
    .replaceAll(new RegExp(invisible, "gu"), "")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\p{Lu}/gu, (letter) => capitals[letter] ?? letter)
    .toLowerCase()
    .replaceAll(/[\s._'-]/g, "");
  const folded = Array.from(bare, (letter) => alike.get(letter) ?? letter).join("");
  const joined = folded.replaceAll("rn", "m").replaceAll("vv", "w");
  // Of a name without any letter the signs are the shape.
  return joined === "" ? name : joined;
}

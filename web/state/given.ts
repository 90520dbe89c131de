/** Options handed to the next new-table form by another screen, e.g. the scenario just made in the editor. */
let given: { readonly game: string; readonly options: Readonly<Record<string, unknown>> } | undefined;

export function giveOptions(game: string, options: Readonly<Record<string, unknown>>): void {
  given = { game, options };
}

/** What was handed over, once. */
export function takeOptions(game: string): Readonly<Record<string, unknown>> {
  const taken = given?.game === game ? given.options : {};
  given = undefined;
  return taken;
}

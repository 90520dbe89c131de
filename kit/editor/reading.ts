/** A scenario from a file or a link, read with care: what of it had to be left out, or why nothing can be read. */
export type Reading<Scenario> =
  | { readonly scenario: Scenario; readonly left: readonly string[] }
  | { readonly trouble: string };

export function readText<Scenario>(written: string, read: (json: unknown) => Reading<Scenario>): Reading<Scenario> {
  try {
    return read(JSON.parse(written));
  } catch {
    return { trouble: "it is not JSON, the form that scenarios are saved in" };
  }
}

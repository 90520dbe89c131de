/**
 * What a player has in hand at a board before any of it is an order. The rules know nothing of it. The board and the
 * rail beside it show the same one; there is one table on the page at a time, so a board has one selection, to which
 * it adds what only it knows.
 */
export class Selection<Thing, Opened, Step> {
  /** Taken in hand, in the order in which it was. */
  chosen: readonly Thing[] = $state.raw([]);
  /** Under the pointer or the focus. */
  pointed: Thing | undefined = $state.raw(undefined);
  /** What is looked at closely: a tray, a pile, a card. */
  open: Opened | undefined = $state.raw(undefined);
  /** What was just touched, until what follows from it is drawn. */
  touched: string | undefined = $state.raw(undefined);
  /** Steps planned here and undone at will; they are taken one after the other when the player says so. */
  planned: readonly Step[] = $state.raw([]);
  /** The first of them was taken: the others follow by themselves. */
  running = $state(false);

  /** What is in hand where only one thing can be. */
  get first(): Thing | undefined {
    return this.chosen[0];
  }

  has(thing: Thing): boolean {
    return this.chosen.includes(thing);
  }

  toggle(thing: Thing): void {
    this.chosen = this.has(thing) ? this.chosen.filter((other) => other !== thing) : [...this.chosen, thing];
  }

  add(things: readonly Thing[]): void {
    this.chosen = [...new Set([...this.chosen, ...things])];
  }

  /** All of them, or none if all are chosen already. */
  toggleAll(things: readonly Thing[]): void {
    if (things.every((thing) => this.has(thing))) this.chosen = this.chosen.filter((thing) => !things.includes(thing));
    else this.add(things);
  }

  /** Puts down what is in hand. */
  clear(): void {
    this.chosen = [];
  }

  /** Everything, when a table is opened or left. */
  reset(): void {
    this.clear();
    this.pointed = undefined;
    this.open = undefined;
    this.touched = undefined;
    this.planned = [];
    this.running = false;
  }
}

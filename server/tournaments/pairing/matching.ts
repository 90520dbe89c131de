/**
 * The cheapest way to put an even number into pairs: Edmonds' blossom algorithm with dual weights, in time n³ as Galil describes
 * it (Efficient algorithms for finding maximum matching in graphs, 1986). Vertices are 1 to n; what stands above n is a
 * blossom, an odd ring of vertices and blossoms that acts as one vertex.
 */

/** Not to be paired at all. */
export const never = Number.POSITIVE_INFINITY;

/**
 * As many pairs as there can be, of least total cost. `cost(i, j)` is a whole number of at least 0, or `never`.
 * Answers the partner of each, or -1.
 */
export function cheapestPairs(size: number, cost: (one: number, other: number) => number): number[] {
  // Everybody gets a partner: whom nobody is left for, a ghost, and who may not be paired at all, each other at a price
  // above all others. Those pairs are taken apart again in the end.
  const even = size + (size % 2);
  const costs = Array.from({ length: even }, () => new Float64Array(even).fill(never));
  let dearest = 0;
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      const price = cost(one, other);
      (costs[one] as Float64Array)[other] = price;
      (costs[other] as Float64Array)[one] = price;
      if (price !== never) dearest = Math.max(dearest, price);
    }
  }
  const forbidden = (dearest + 1) * (even / 2 + 1);
  const priceOf = (one: number, other: number): number => {
    const price = (costs[one] as Float64Array)[other] as number;
    return price === never ? forbidden : price;
  };
  const partners = new Blossoms(even, (one, other) => forbidden + 1 - priceOf(one - 1, other - 1)).solve();
  return Array.from({ length: size }, (_, one) => {
    const partner = (partners[one + 1] as number) - 1;
    return priceOf(one, partner) === forbidden ? -1 : partner;
  });
}

const free = -1;
const outer = 0;
const inner = 1;

class Blossoms {
  private readonly n: number;
  private readonly width: number;
  /** The edge that stands for the way from one vertex or blossom to another: its ends, and its weight (0: none). */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly weight: Float64Array;
  private readonly label: Float64Array;
  private readonly match: Int32Array;
  /** The outer vertex with the tightest edge to it. */
  private readonly slack: Int32Array;
  /** The outermost blossom that something is part of; 0 for a blossom not in use. */
  private readonly top: Int32Array;
  private readonly parent: Int32Array;
  private readonly state: Int8Array;
  private readonly visited: Int32Array;
  private readonly rings: number[][];
  /** Which part of a blossom holds a vertex. */
  private readonly within: Int32Array;
  private used: number;
  private round = 0;
  private queue: number[] = [];

  constructor(n: number, weight: (one: number, other: number) => number) {
    this.n = n;
    this.used = n;
    const width = 2 * n + 2;
    this.width = width;
    this.from = new Int32Array(width * width);
    this.to = new Int32Array(width * width);
    this.weight = new Float64Array(width * width);
    this.label = new Float64Array(width);
    this.match = new Int32Array(width);
    this.slack = new Int32Array(width);
    this.top = new Int32Array(width);
    this.parent = new Int32Array(width);
    this.state = new Int8Array(width);
    this.visited = new Int32Array(width);
    this.rings = Array.from({ length: width }, () => []);
    this.within = new Int32Array(width * (n + 1));
    for (let one = 1; one <= n; one++) {
      let heaviest = 0;
      this.top[one] = one;
      this.within[one * (n + 1) + one] = one;
      for (let other = 1; other <= n; other++) {
        const edge = one * width + other;
        this.from[edge] = one;
        this.to[edge] = other;
        this.weight[edge] = one === other ? 0 : weight(one, other);
        heaviest = Math.max(heaviest, this.weight[edge] as number);
      }
      // High enough for every edge, and tight for the best of each: most are matched at once.
      this.label[one] = heaviest;
    }
  }

  solve(): readonly number[] {
    while (this.grow());
    return Array.from(this.match);
  }

  // --- one phase: trees grow from all unmatched vertices until two of them meet -----------------

  private grow(): boolean {
    const { n, top, state, slack, label, match } = this;
    state.fill(free, 1, this.used + 1);
    slack.fill(0, 1, this.used + 1);
    this.queue = [];
    for (let x = 1; x <= this.used; x++) {
      if (top[x] !== x || match[x] !== 0) continue;
      this.parent[x] = 0;
      state[x] = outer;
      this.enqueue(x);
    }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.scan()) return true;
      const step = this.step();
      for (let u = 1; u <= n; u++) {
        const is = state[top[u] as number];
        if (is === outer) label[u] = (label[u] as number) - step;
        else if (is === inner) label[u] = (label[u] as number) + step;
      }
      for (let b = n + 1; b <= this.used; b++) {
        if (top[b] !== b) continue;
        if (state[b] === outer) label[b] = (label[b] as number) + 2 * step;
        else if (state[b] === inner) label[b] = (label[b] as number) - 2 * step;
      }
      this.queue = [];
      for (let x = 1; x <= this.used; x++) {
        const s = slack[x] as number;
        if (top[x] === x && s !== 0 && top[s] !== x && this.gap(s * this.width + x) === 0) {
          if (this.found(s * this.width + x)) return true;
        }
      }
      for (let b = n + 1; b <= this.used; b++) {
        if (top[b] === b && state[b] === inner && label[b] === 0) this.expand(b);
      }
    }
  }

  /** Follows tight edges from the outer vertices. */
  private scan(): boolean {
    const { n, top, width } = this;
    for (let head = 0; head < this.queue.length; head++) {
      const u = this.queue[head] as number;
      if (this.state[top[u] as number] === inner) continue;
      for (let v = 1; v <= n; v++) {
        const edge = u * width + v;
        if ((this.weight[edge] as number) <= 0 || top[u] === top[v]) continue;
        if (this.gap(edge) === 0) {
          if (this.found(edge)) return true;
        } else this.tighten(u, top[v] as number);
      }
    }
    return false;
  }

  /** By how much the labels may move before an edge is tight or a blossom is spent. */
  private step(): number {
    const { n, top, state, slack, label } = this;
    let step = never;
    for (let b = n + 1; b <= this.used; b++) {
      if (top[b] === b && state[b] === inner) step = Math.min(step, (label[b] as number) / 2);
    }
    for (let x = 1; x <= this.used; x++) {
      const s = slack[x] as number;
      if (top[x] !== x || s === 0) continue;
      const gap = this.gap(s * this.width + x);
      if (state[x] === free) step = Math.min(step, gap);
      else if (state[x] === outer) step = Math.min(step, gap / 2);
    }
    return step;
  }

  /** A tight edge: the tree grows, a ring is closed, or two trees meet and a pair more is made. */
  private found(edge: number): boolean {
    const { top, state } = this;
    const u = top[this.from[edge] as number] as number;
    const v = top[this.to[edge] as number] as number;
    if (state[v] === free) {
      this.parent[v] = this.from[edge] as number;
      state[v] = inner;
      const next = top[this.match[v] as number] as number;
      this.slack[v] = 0;
      this.slack[next] = 0;
      state[next] = outer;
      this.enqueue(next);
    } else if (state[v] === outer) {
      const common = this.meeting(u, v);
      if (common === 0) {
        this.augment(u, v);
        this.augment(v, u);
        return true;
      }
      this.shrink(u, common, v);
    }
    return false;
  }

  private augment(u: number, v: number): void {
    let [one, other] = [u, v];
    for (;;) {
      const next = this.top[this.match[one] as number] as number;
      this.marry(one, other);
      if (next === 0) return;
      const above = this.top[this.parent[next] as number] as number;
      this.marry(next, above);
      [one, other] = [above, next];
    }
  }

  private meeting(u: number, v: number): number {
    this.round++;
    let [one, other] = [u, v];
    while (one !== 0 || other !== 0) {
      if (one !== 0) {
        if (this.visited[one] === this.round) return one;
        this.visited[one] = this.round;
        one = this.top[this.match[one] as number] as number;
        if (one !== 0) one = this.top[this.parent[one] as number] as number;
      }
      [one, other] = [other, one];
    }
    return 0;
  }

  // --- blossoms ----------------------------------------------------------------------------------

  private shrink(u: number, base: number, v: number): void {
    const { n, width } = this;
    let b = n + 1;
    while (b <= this.used && this.top[b] !== 0) b++;
    if (b > this.used) this.used++;
    this.label[b] = 0;
    this.state[b] = outer;
    this.match[b] = this.match[base] as number;
    const arm = (from: number): number[] => {
      const way: number[] = [];
      for (let x = from; x !== base; ) {
        const y = this.top[this.match[x] as number] as number;
        way.push(x, y);
        this.enqueue(y);
        x = this.top[this.parent[y] as number] as number;
      }
      return way;
    };
    const ring = [base, ...arm(u).reverse(), ...arm(v)];
    this.rings[b] = ring;
    this.setTop(b, b);
    for (let x = 1; x <= this.used; x++) {
      this.weight[b * width + x] = 0;
      this.weight[x * width + b] = 0;
    }
    for (let x = 1; x <= n; x++) this.within[b * (n + 1) + x] = 0;
    for (const part of ring) {
      for (let x = 1; x <= this.used; x++) {
        if (this.weight[b * width + x] === 0 || this.gap(part * width + x) < this.gap(b * width + x)) {
          this.copyEdge(part * width + x, b * width + x);
          this.copyEdge(x * width + part, x * width + b);
        }
      }
      for (let x = 1; x <= n; x++) if (this.within[part * (n + 1) + x] !== 0) this.within[b * (n + 1) + x] = part;
    }
    this.loosen(b);
  }

  private expand(b: number): void {
    const { n, width } = this;
    const ring = this.rings[b] as number[];
    for (const part of ring) this.setTop(part, part);
    const entry = this.within[b * (n + 1) + (this.from[b * width + (this.parent[b] as number)] as number)] as number;
    const place = this.placeOf(b, entry);
    const turned = this.rings[b] as number[];
    for (let i = 0; i < place; i += 2) {
      const [x, next] = [turned[i] as number, turned[i + 1] as number];
      this.parent[x] = this.from[next * width + x] as number;
      this.state[x] = inner;
      this.state[next] = outer;
      this.slack[x] = 0;
      this.loosen(next);
      this.enqueue(next);
    }
    this.state[entry] = inner;
    this.parent[entry] = this.parent[b] as number;
    for (const x of turned.slice(place + 1)) {
      this.state[x] = free;
      this.loosen(x);
    }
    this.top[b] = 0;
  }

  /** Where a part stands on its ring, which is turned round so that the way to it from the base is even. */
  private placeOf(b: number, part: number): number {
    const ring = this.rings[b] as number[];
    const place = ring.indexOf(part);
    if (place % 2 === 0) return place;
    const [base, ...rest] = ring;
    this.rings[b] = [base as number, ...rest.reverse()];
    return ring.length - place;
  }

  private marry(u: number, v: number): void {
    const { n, width } = this;
    const edge = u * width + v;
    this.match[u] = this.to[edge] as number;
    if (u <= n) return;
    const entry = this.within[u * (n + 1) + (this.from[edge] as number)] as number;
    const place = this.placeOf(u, entry);
    const ring = this.rings[u] as number[];
    for (let i = 0; i < place; i++) this.marry(ring[i] as number, ring[i ^ 1] as number);
    this.marry(entry, v);
    this.rings[u] = [...ring.slice(place), ...ring.slice(0, place)];
  }

  // --- small things ------------------------------------------------------------------------------

  private gap(edge: number): number {
    const [u, v] = [this.from[edge] as number, this.to[edge] as number];
    return (this.label[u] as number) + (this.label[v] as number) - 2 * (this.weight[u * this.width + v] as number);
  }

  private tighten(u: number, x: number): void {
    const s = this.slack[x] as number;
    if (s === 0 || this.gap(u * this.width + x) < this.gap(s * this.width + x)) this.slack[x] = u;
  }

  private loosen(x: number): void {
    this.slack[x] = 0;
    for (let u = 1; u <= this.n; u++) {
      const above = this.top[u] as number;
      if ((this.weight[u * this.width + x] as number) > 0 && above !== x && this.state[above] === outer) {
        this.tighten(u, x);
      }
    }
  }

  private enqueue(x: number): void {
    if (x <= this.n) this.queue.push(x);
    else for (const part of this.rings[x] as number[]) this.enqueue(part);
  }

  private setTop(x: number, b: number): void {
    this.top[x] = b;
    if (x > this.n) for (const part of this.rings[x] as number[]) this.setTop(part, b);
  }

  private copyEdge(source: number, target: number): void {
    this.from[target] = this.from[source] as number;
    this.to[target] = this.to[source] as number;
    this.weight[target] = this.weight[source] as number;
  }
}

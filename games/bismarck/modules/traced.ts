/** 26.3: a ship or force whose signal was heard, and how far off the zone named may be (26.3). */
export interface Traced {
  readonly ship: number;
  readonly within: number;
}

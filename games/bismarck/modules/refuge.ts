/** 35: how Ferrol stands to the war. */
export interface Refuge {
  /** 35.1: the die for the ships that lie there; 0 before it is rolled, or when nobody does. */
  readonly die: number;
  /** 35.3: the turn of the last British air attack there. */
  readonly struck: number;
  /** 35.3: 1 once Spanish guns defend the port; and once it is a German one. */
  readonly guns: number;
  readonly open: number;
}

export const quietRefuge: Refuge = { die: 0, struck: 0, guns: 0, open: 0 };

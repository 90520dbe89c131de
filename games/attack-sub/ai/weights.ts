/**
 * What the quick judgement goes by. The figures were tuned by letting slightly different judgements play each other
 * over all scenarios; they are marks of its own scale, on which doing nothing more is worth 0.6.
 */
export const weights = {
  /** A sure hit on an ordinary ship. */
  hit: 13.18,
  /** What a weapon card and the chance of a better shot later are worth. */
  shotCost: 0.65,
  /** A submarine that fires can be heard. */
  shotHeard: 0.71,
  /** To shoot before being shot at: for each point of danger the ship is in. */
  shotHaste: -0.04,
  /** An unknown hand answers an attack with about so much evasion. */
  evasion: 0.52,
  /** Another weapon in the same shot. */
  addWeapon: 5.59,
  addCost: 0.03,
  fire: 0.64,

  /** One more box of contact, from none to the last but one. */
  search: 2.1,
  gain0: 1.65,
  gain1: 1.96,
  gain2: 1.33,
  gain3: 0.4,
  gain4: 0.86,
  /** An unknown hand answers a search with about so much quiet. */
  quiet: -0.1,
  /** For each weapon in hand. */
  searchArmed: 0.04,
  pingSub: 1.11,
  pingSurface: -0.11,
  next: 2.42,
  searchEnd: 0.2,

  /** To be held in the first box to the last. */
  danger1: 0.55,
  danger2: 1.57,
  danger3: 2.15,
  danger4: 2.75,
  danger5: 1.12,
  reduce: 2.25,

  close: 0.54,
  closeKnown: -0.06,
  closeArmed: 0.26,
  open: -0.83,
  openKnown: -0.39,
  openDanger: 0.26,
  enter: 1.14,
  enterChance: 4.97,
  exitChance: -0.02,
  exit: 10.17,

  damageControl: 2.58,
  technician: 1.97,
  repair: 1.41,
  launch: 4.02,
  stations: 1.14,
  stationsBefore: 0.23,
  stayDead: 0.15,
  powerUp: 2.48,
  playDead: 0.5,
  playDeadBase: 0.43,

  discard: 1.21,
  discardKeep: -0.08,
  discardMore: 3.66,
  keepWeapon: 0.71,
  keepEvasion: 0.53,
  keepSensor: 0.41,
  keepReduction: 0.82,
  keepRange: 0.63,
  keepStations: 0.9,
  keepControl: 1.15,
  keepTechnician: 0.32,
  keepHelicopter: 0.64,

  /** For the side that wins when the last deck is used up, and against the other. */
  clockDiscard: 0.37,
  clockDiscardMore: -0.12,
  clockSearch: 0.05,
  clockClose: 0.2,
  clockShot: -0.15,

  /** Red cards. */
  evade: 13.14,
  evadeCost: -0.14,
  hush: 9.04,
  hushCost: -0.63,
  hearShot: 1.29,
  hearPing: 2.15,
  negateClose: 1.02,
  negateOpen: 0.03,
  negateExit: 3.35,
  redStations: 0.74,
};

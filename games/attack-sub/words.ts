/** Made by `npm run words` from random matches: what is often said of one, the commonest first. */
export const words: readonly string[] = `
  table rule seat orange blue prompt type seq turn card awaiting text cards black red ask phase after events patch
  steps 3.1 hand 3.4 3.5 active reveals holdsBack ship target los-angeles ships forces refill discards play discard to
  pile draft skvortsov turn-ended answer count hand-filled ivan-rogov actions acts did set-aside acted mode search 3.2
  need contact targets kind discarded actor contacts 4.1 answers dealt reason strength drew rn success total box close
  value asked passive evasion now observer was by none contact-reduction level passed sensor quiet loud targeted
  searching pinged attack 5.2 reds 4.22 answered 4.21 8.4 kept 6.5 range lock-on stations battleStations ears 6.1 8.3
  6.4 reducing ranging 9.4 system known evasive-action attacking 5.5 8.5 sunk close-open-range searched deck 3.6
  battle-stations status play-dead handSize fault 11.1 over damaged sensorFault winner aimed 13.4 evasions hit repair
  repairing result score ping malfunction 9.1 shut shutDown track 2.4 6.8 reshuffled repaired boxes entering entry 9.2
  decks outcome overReason overRule defense designated detection plays-dead powered-up search-ended entered in-play
  wholeDeck 13.6 6.7 9.3 attackFault damage-controlled playing-dead surface weapon-added carries-on negated sensor-x2
  technician
`
  .trim()
  .split(/\s+/);

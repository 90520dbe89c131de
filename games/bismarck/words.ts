/** Made by `npm run words` from random matches: what is often said of one, the commonest first. */
export const words: readonly string[] = `
  zone british rule ships seq german via turn aircraft seat type awaiting known after events patch prompt steps text
  ask to seen passed called visibility moved fog reveals H18 found 7.21 general 4.5 from port searched ship-movement
  stops mode Z29 unit fuel sailed 5.17 spent flown empty T17 ready status changed air-movement possible since 4.4 H17
  6.42 kind 7.22 G18 I19 J19 flew J17 F15 movement general-search british-search J20 step bismarck force dice fast G17
  stage G15 roll I17 H19 D9 K18 H16 task-forces 5.41 K19 K22 patrol I20 J18 Z28 F17 G16 H20 F14 6.22 aloft F16 landed
  resting L23 G19 battle M20 F12 L20 orders prinz-eugen I21 base refitted G14 N20 H21 F20 H15 G20 strikes G21 E13 M18
  O22 F19 finished what I15 german-search E19 J16 H14 F18 O21 I16 recalled E14 J21 E16 N21 ship attack G13 F11 E15 6.13
  E18 Z27 J22 F13 10.1 chance-rolled B8 C12 4.7 A18 before B7 search-over D8 C19 E12 H13 reconnaissance I22 D16
  battleships carriers cruisers D13 G12 D18 C7 5.32 H22 Y25 I14 D14 10.21 D15 E8 quiet Q25 Q24 king-george-v Y24 F10
  C16 D17 P23 K17 F9 C15 X24 E9 B9 R26 prince-of-wales A8 S8 C13 J15 H12 D7 G11 K16 Y26 E11 availability J14 G10 B15
  kenya rolls E17 hermione D12 C14 E7 galatea C17 H11 movement-over strikes-over tracks B16 C18 B12 aurora modifier
  search 11.21 7.14 level time combined Z23 5.44 detached arethusa S7 A15 birmingham Z25 manchester Z26 B11 C11 suffolk
  norfolk I13 Z24 hood F8 S9 sheffield Y23 J23 victorious B10 B17 renown X25 S11 sure A9 L17 I12 G9 B13 A14
  ark-royal-torpedo-bomber-c heading A16 B18 hex repulse ark-royal side S10 K15 bergen-level-bomber J13
  victorious-torpedo-bomber K14 ark-royal-torpedo-bomber-a bordeaux-level-bomber st-nazaire-level-bomber
  ark-royal-torpedo-bomber-b brest-level-bomber W23 trondheim-level-bomber Z22 eire-level-bomber A17 X23 target K23
  bordeaux-lr-recon contacts plymouth-lr-recon-a scapa-flow-lr-recon-b B14 H10 plymouth-level-bomber notes radio
  hvalfjord-lr-recon gibraltar-lr-recon eire-lr-recon-b trondheim-lr-recon plymouth-lr-recon-b M16 L14 L16 4.1
  scapa-flow-lr-recon-a eire-lr-recon-a passing M13 scapa-flow-level-bomber M5 Y22 D6 E6 N13 N16 asked A11 rodney
  points M14 L19 U23 L5 A13 N14 P18 convoy salvos M17 actor ramillies V23 R9 W24 Z20 F7 H9 R10 at A12 O16 F6 R27 I11 C6
  A10 O19 L13 Y20 R11 Y19 dorsetshire helm steered L15 N18 J11 9.62 X22 acted shadow R21 evasion L12 L4 why F5 K13 G8
  P20 R22 hits J12 T9 G5 M4 Y21 guns M12 faceless laid O20 O18 battleship M15 N15 T12 T24 revenge scored V24 O15 Z19 E4
  E5 V11 S12 H7 L3 N17 Z21 H6 H8 S21 T23 V21 G7 P21 round K3 N12 S14 9.31 T7 M6 hexes reported W21 2.51 P15 I7 Z18
  established K12 O17 Q19 S23 9.66 field range result shot turns K11 mobilised stern Q10 T8 R24 R8 U22 X19 7.23 Q20
  guns-laid F4 W22 N7 4.2 G6 O14 P19 V22 P17 Q18 U21 1600 U20 W20 X20 battle-move broadside nw 9.28 S24 2000 N6 V9 I10
  0400 2400 date S13 T21 ne 9.92 R25 bow british-attacks 10.23 9.17 committed 0800 1200 4.8 X18 attacks 12.42 Q21 L24
  battle-fire K4 R12 S20 9.52 H5 0,0 U8 J8 U19 cruiser J10 S16 V12 engagements K5 9.57 W25 ahead Q22 R23 Y18 X21 edge
  V25 L6 Q16 R20 V10 miss shadows 10.22 D5 huff-duff L7 R19 W18 S17 T11 over passZone place pursued Q11 S22 S25 Y28
  9.53 T25 counters laid-out P22 P24 U24 german-attacks S15 attacker breakOff offer 9.23 4.3 9.282 U25 D4 J2 N23 O24
  T22 W12 Y30 sunk R7 S18 Z30 boxes german-strikes hit section starboard 8.13 R15 Z17 high-speed-shadow 9.54 9.711 E3
  N4 ending shots steady I18 M19 Q23 S26 speed Q26 Y27 se N8 S27 O13 Y29 jam offered 8.21 12.46 9.24 E20 N19 N24 P16
  T10 T26 british-strikes die move on reserve with R16 9.94 F3 O8 deployed fighting parley reserves X26 in-play 1,0
  9.61 I6 I9 K21 L11 L8 O23 O25 Q15 W13 W9 face faced held held-fire night zones C5 Q12 S19 Y14 9.15 L10 Q8 T20 fire
  P14 R17 R6 V20 Y16 0,-2 12.12 12.14 12.36 6,-6 9.651 U18 W19 let-go opened-fire targets untested withdrawing G2 M11
  P10 U27 laid-as onShip withShip J3 J6 K7 M21 N22 battle-parley L22 M22 M7 M9 O12 Q9 T13 mustered 9.32 L21 T18
  departure midships
`
  .trim()
  .split(/\s+/);

/** Made by `npm run words` from random matches: what is often said of one, the commonest first. */
export const words: readonly string[] = `
  rule seq type allies seat awaiting axis ship after events patch prompt steps text mark loc 6.4 ask target area step
  port from to-port why at speed success attempt die allied-movement england origin damage 6.8 11.2 guns orders
  returned queue south-atlantic next control malta barents group mediterranean dice round germany 5.6 aimed bonus fired
  north-atlantic 6.1 11.3 axis-movement air yards 5.7 strikes neutral-port 6.5 north-sea over disabled axis-fire
  allied-fire boats failed points 10.2 sailed unfought sunk order u-boats attempted 5.5 7.2 bismarck battle battle-over
  disengage 7.3 damaged italy 12.9 ready scharnhorst C4 deployed gneisenau strike russia turn ships lutzow
  admiral-scheer allied-returns admiral-hipper allied-strikes devonshire ledger baltic tirpitz repulse france 4.3
  blucher 7.4 13.2 norfolk prinz-eugen barham disengaged zara fiume queen-elizabeth graf-spee reveals to
  royal-sovereign valiant 11.1 sussex cumberland hood ramillies eagle secret gorizia king-george-v renown warspite
  duke-of-york kent malaya pola courageous lost poc nelson graf-zeppelin dorsetshire 15.3 release released exeter
  rodney glorious resolution revenge axis-strikes 15.2 maySail russian uBoats stationed 8.3 asw left ark-royal
  axis-returns suffolk groups royal-oak formidable prince-of-wales victorious anson howe fled pursuit allied-repairs
  littorio 8.5 usa giulio-cesare 5.4 5.8 air-chosen air-placed flags-removed oktyabrskaya-revolutsiya 12.3 marat 12.2
  torpedoes 5.9 8.1 arrived chosen disengaging inPlay u-boats-arrive waiting conte-di-cavour 15.7 caio-duilio result
  takeover 5.3 repaired R9 axis-repairs stations 17.2 augusta 5.1 arrive wichita andrea-doria vittorio-veneto
  tuscaloosa washington pursues 17.1 new-york escaped 11.4 leningrad convoy-2b roma 7.6 crippled port-opens intent
  german torpedo torpedo-aimed convoy-1a intentions scuttled convoy-3c grouped 2.5 11.6 2.4 allied side 16.1 16.2 oiler
  fires intention 12.5 5.2 margin winner 14.3 interned broke-off stayed-at-sea R30 no-oiler
`
  .trim()
  .split(/\s+/);

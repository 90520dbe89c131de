/** The words of the settings. Those that stand at the table too are among the others. */
export const settingsWords = {
  title: "Settings",
  motion: "Movement",
  motions: { system: "As the device", full: "Full", reduced: "Less" },
  sound: "Sounds",
  sounds: { on: "On", off: "Off" },
  nameText: "Others see it at tables you share.",
  storage: "Kept in this browser",
  storageText: (count: number) =>
    count === 0
      ? "No matches are kept in this browser."
      : `${count} ${count === 1 ? "match" : "matches"} kept in this browser.`,
  install: "Install as an app",
  installText: "Admiralty then opens like any other program and works without a network.",
  offlineReady: "Ready for use without a network.",
};

/** A Chromium: one that is installed, or else (or with CHROMIUM_PATH=packed) the one that comes inside a package. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const usual = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

export async function launch(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-dev-shm-usage"];
  const packedWanted = process.env["CHROMIUM_PATH"] === "packed";
  const installed = packedWanted ? undefined : usual.find((path) => path !== undefined && existsSync(path));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args });
  // Makes the package unpack the libraries that a bare machine lacks beside its browser.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...args] });
}

/** A Chromium: one that is installed, or else (or with CHROMIUM_PATH=packed) the one that comes inside a package. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

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

export function launch(): Promise<Browser> {
  const packedWanted = process.env["CHROMIUM_PATH"] === "packed";
  const installed = packedWanted ? undefined : usual.find((path) => path !== undefined && existsSync(path));
  const found = installed === undefined ? packed() : { executablePath: installed };
  return chromium.launch({ ...found, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/**
 * The browser of the package, unpacked once into a folder of its own. The package would put it into the machine's
 * folder for temporary files, where another version may lie or another process may just be writing. Its own flags
 * are not used: they are for machines that allow one process only, and such a browser falls with its first page.
 */
function packed(): LaunchOptions {
  // Tests and programs of the project run from its root.
  const description = readFileSync(join("node_modules", "@sparticuz", "chromium", "package.json"), "utf8");
  const { version } = JSON.parse(description) as { version: string };
  const folder = resolve(".cache", `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      // A bare machine has neither the libraries nor a font.
      LD_LIBRARY_PATH: [join(folder, "al2023", "lib"), process.env["LD_LIBRARY_PATH"]].filter(Boolean).join(":"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
}

function unpack(folder: string): void {
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const script = `const { default: packed } = await import("@sparticuz/chromium"); await packed.executablePath();`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    // The package unpacks to where temporary files go, and the libraries only where it believes to be at its host's.
    env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the packaged browser could not be unpacked");
  const fonts = join(folder, "fonts");
  const config = `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>`;
  writeFileSync(join(partial, "fonts", "fonts.conf"), config);
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true, force: true });
  }
}

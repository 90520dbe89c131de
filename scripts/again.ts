import { spawn } from "node:child_process";

/** This very program once more, in a process of its own, told of its share: what it writes there, as data. */
export function again<Answer>(share: string): Promise<Answer> {
  const args = [...process.execArgv, process.argv[1] as string, ...process.argv.slice(2), "--share", share];
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    started.stdout.on("data", (piece: Buffer) => {
      text += piece.toString();
    });
    started.on("close", (code) =>
      code === 0 ? resolve(JSON.parse(text) as Answer) : reject(new Error(`a process ended with ${code}: ${share}`)),
    );
  });
}

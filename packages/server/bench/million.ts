// A list of a million rows through the command, on the embedded database: `node --conditions=larder-source --import tsx
// packages/server/bench/million.ts [rows]`. Prints time and the most memory of each run: the first one is killed in the
// middle, the second goes on there and imports, the third changes nothing. Uses the server in bundle.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mostMemory, writeList } from "./long-list.ts";

const rows = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(path.join(tmpdir(), "larder-million-"));
const file = path.join(folder, "list.csv");
const command = fileURLToPath(new URL("../bundle/catalogue-cli.js", import.meta.url));

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Run {
  readonly seconds: number;
  /** The most memory of the process, in MB. */
  readonly most: number;
  readonly output: string;
}

/** Runs the import; `killAfter` ends it with SIGKILL after so many seconds. */
const run = (killAfter: number | null = null): Promise<Run> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const env = { ...process.env, LARDER_DATA: path.join(folder, "data"), LARDER_DEMO: "off", LARDER_LOG: "silent" };
    const child = spawn(process.execPath, [command, file, "--yes"], { env });
    let [output, most] = ["", 0];
    const hear = (data: Buffer): void => void (output = (output + data.toString()).slice(-4_000));
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const watch = setInterval(() => (most = Math.max(most, mostMemory(child.pid ?? 0))), 500);
    const kill = killAfter === null ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter * 1_000);
    child.once("exit", () => {
      clearInterval(watch);
      clearTimeout(kill);
      resolve({ seconds: (performance.now() - begun) / 1_000, most, output });
    });
  });

const report = (name: string, { seconds, most, output }: Run): void =>
  say(
    `${name}: ${seconds.toFixed(0)} s, at most ${most.toFixed(0)} MB\n${output.trim().split("\n").slice(-4).join("\n")}`,
  );

writeList(file, rows);
report("killed in the middle", await run(Math.max(3, rows / 20_000)));
const first = await run();
report("imported", first);
report("again", await run());
rmSync(folder, { recursive: true, force: true });
process.exitCode = first.output.includes(`${rows.toLocaleString("en-US")} added`) ? 0 : 1;

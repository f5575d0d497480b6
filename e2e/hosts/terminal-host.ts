import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../support/shop.ts";
import { chef, GUIDE } from "./kitchen.ts";
import type { Host, Item } from "./walk.ts";

const program = join("examples", "terminal", "dist", "larder.js");
type Command = readonly [name: string, ...options: string[]];
const plain: Command = [process.execPath, program];
/** On a terminal of its own, as a person has it, instead of pipes. */
const onTerminal: Command = [
  "script",
  "-qfec",
  `stty rows 40 cols 120; exec ${process.execPath} ${program}`,
  "/dev/null",
];

/** Whether this computer can open a terminal for a program. */
export const hasTerminals =
  spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;

/** The terminal's program as a process, with a home of its own. */
const started = (shop: string, home: string, [name, ...options]: Command, settings: Record<string, string> = {}) => {
  const { LARDER_EMAIL: _, LARDER_PASSWORD: __, ...environment } = process.env;
  return spawn(name, options, {
    cwd: root,
    env: { ...environment, LARDER_URL: shop, LARDER_HOME: home, ...settings },
  });
};

interface TerminalHost extends Host {
  /** All that was written since the start. */
  readonly shown: () => string;
  /** Leaves by a key; the exit code. */
  readonly leave: () => Promise<number | null>;
}

/** What is typed and shown in a terminal, by keys alone. */
export const terminalHost = async (shop: string, isReal = false): Promise<TerminalHost> => {
  const home = mkdtempSync(join(tmpdir(), "larder-terminal-"));
  const child = started(shop, home, isReal ? onTerminal : plain);
  let shown = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (shown += chunk.toString()));
  const frame = () => stripVTControlCharacters(shown.split("\u001B[2J\u001B[H").at(-1) ?? "").replaceAll("\r", "");
  const until = async (pattern: RegExp): Promise<string> => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (pattern.test(frame())) return frame();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${String(pattern)} isn't in:\n${frame()}`);
  };
  const press = (keys: string) => child.stdin.write(keys);
  const goTo = (text: string) => {
    const rows = frame().split("\n").slice(2);
    const steps = rows.findIndex((row) => row.includes(text)) - rows.findIndex((row) => row.startsWith("›"));
    press((steps < 0 ? "\u001B[A" : "\u001B[B").repeat(Math.abs(steps)));
    return until(new RegExp(`^› .*${text.replaceAll(/[^\w\s]/g, ".")}`, "m"));
  };
  return {
    shown: () => shown,
    leave: () => {
      press("q");
      return new Promise((resolve) => child.once("exit", resolve));
    },
    signIn: async () => {
      await until(/Email: $/);
      press(`${chef.email}\n`);
      await until(/Password: $/);
      press(`${chef.password}\n`);
      await until(/^Order guides/);
    },
    openGuide: async (guide) => {
      await goTo(guide);
      press("\r");
      await until(/^Guide/);
    },
    type: async ({ sku }: Item, quantity) => {
      await goTo(sku);
      press(`${quantity}\r`);
      await until(new RegExp(`^› +${quantity} +${sku}`, "m"));
    },
    add: async () => {
      press("a");
      await until(/^Cart/);
    },
    seeCart: async (items) => {
      for (const { name } of items) if (!frame().includes(name)) throw new Error(`${name} isn't in:\n${frame()}`);
    },
    submit: async () => {
      press("ys");
      await until(/^Sent: \d+/m);
    },
    seeOrder: async (orderNumber) => {
      press("h");
      await until(new RegExp(`^History[^]*${orderNumber}`));
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null) {
        child.stdin.end("q");
        setTimeout(() => child.kill(), 3_000).unref();
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
};

export interface Ran {
  readonly exit: number | null;
  readonly text: string;
}

/** `larder order` with a file, as a script calls it. */
export const runOrder = (shop: string, home: string, file: string, options: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const path = join(home, "order.csv");
    writeFileSync(path, file);
    const order = ["order", "--guide", String(GUIDE.id), "--file", path, "--json", ...options];
    const child = started(shop, home, [...plain, ...order], {
      LARDER_EMAIL: chef.email,
      LARDER_PASSWORD: chef.password,
    });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.on("close", (exit) => resolve({ exit, text }));
  });

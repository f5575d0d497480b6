import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin`;

const numberOf = (flag: string): number => Number(spawnSync("id", [flag, "postgres"]).stdout.toString().trim());

/** PostgreSQL, Patroni and PgBouncer refuse to run as root; there they are the user `postgres`. */
export const asPostgres = process.getuid?.() === 0 ? { uid: numberOf("-u"), gid: numberOf("-g") } : {};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until it is so; throws with `what` after `seconds`. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 60,
  every = 100,
): Promise<void> => {
  const end = Date.now() + seconds * 1_000;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} took more than ${seconds} s.`);
    await pause(every);
  }
};

/** A program of the site, which can be started again. */
export class Program {
  #child: ChildProcess | null = null;

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly command: readonly string[],
    private readonly options: {
      readonly env?: NodeJS.ProcessEnv;
      readonly isPostgres?: boolean;
      readonly cwd?: string;
    } = {},
  ) {}

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const log = openSync(join(this.folder, `${this.name}.log`), "a");
    const [file = "", ...args] = this.command;
    this.#child = spawn(file, args, {
      cwd: this.options.cwd ?? this.folder,
      env: { ...process.env, PATH, HOME: this.folder, ...this.options.env },
      stdio: ["ignore", log, log],
      ...(this.options.isPostgres === true ? asPostgres : {}),
    });
    this.#child.on("error", (error) => appendFileSync(join(this.folder, `${this.name}.log`), `${error.message}\n`));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.signal(signal);
    await until(`The end of ${this.name}`, () => !this.isRunning, 30, 10);
  }
}

/** Runs a command to its end; throws with what it said. */
export const shell = async (command: string, cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)("sh", ["-c", command], {
    cwd,
    env: { ...process.env, PATH, HOME: cwd, ...env },
    ...asPostgres,
  });
  return stdout;
};

/** The postmaster of a data folder; null = it doesn't run. */
export const postmasterOf = (folder: string): number | null => {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
};

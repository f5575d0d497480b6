import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** A process that lives for seconds never earns back what it costs to optimize the code of the embedded database: a third of its start. */
const SHORT_LIVED = "--liftoff-only";

/**
 * A program of the server: from source, or what was built from it when the tests run right after the build (LARDER_BUILT),
 * which starts in half the time. What lies outside of `src` is not built.
 */
export const program = (script: string): readonly string[] =>
  process.env["LARDER_BUILT"] === "1" && !script.startsWith("..")
    ? [SHORT_LIVED, path.join(root, "packages/server/bundle", `${path.basename(script, ".ts")}.js`)]
    : [SHORT_LIVED, "--conditions=larder-source", "--import", "tsx", path.join(root, "packages/server/src", script)];

/** What a program of the server did. */
export interface Ran {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
  /** In ms. */
  readonly took: number;
}

/** The environment of a server under test: no demo data, any free port, and the log silent but for errors. */
export const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { NODE_OPTIONS: _, VITEST: _vitest, ...inherited } = process.env;
  return { ...inherited, LARDER_DEMO: "off", LARDER_LOG: "error", LARDER_HOST: "127.0.0.1", PORT: "0", ...env };
};

/** The command line of a server. */
export const serverCommand: readonly string[] = [process.execPath, ...program("main.ts")];

const running = new Set<ChildProcess>();

/** A test that fails half-way must not leave its server behind. */
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const start = (script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []): ChildProcess => {
  const child = spawn(process.execPath, [...program(script), ...args], {
    cwd: root,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
};

/** Starts a program of the server that ends by itself, or by a signal. */
export const startProcess = (
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): { readonly signal: (signal: NodeJS.Signals) => void; readonly ended: Promise<Ran> } => {
  const began = performance.now();
  const child = start(script, env, args);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (said += part.toString()));
  return {
    signal: (signal) => void child.kill(signal),
    ended: new Promise((resolve) =>
      child.once("close", (code, signal) => resolve({ code, signal, said, took: performance.now() - began })),
    ),
  };
};

/** Runs a program of the server to its end. */
export const run = (
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ran> => startProcess(script, env, args).ended;

/** A server in a process of its own, as it is started for customers. */
export interface ServerProcess {
  readonly base: string;
  readonly pid: number;
  /** From the start until it said that it is ready, in ms. */
  readonly took: number;
  readonly signal: (signal: NodeJS.Signals) => Promise<Ran>;
}

export const startServer = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = start("main.ts", env);
    let said = "";
    const ended = new Promise<Ran>((done) =>
      child.once("close", (code, signal) => done({ code, signal, said, took: performance.now() - began })),
    );
    ended.then((ran) => reject(new Error(`The server ended with ${ran.code}: ${ran.said}`)), reject);
    const listen = (part: Buffer): void => {
      said += part.toString();
      const base = /Larder is ready: (\S+?)\/\n/.exec(said)?.[1];
      if (base === undefined) return;
      resolve({
        base: base.replace("localhost", "127.0.0.1"),
        pid: child.pid ?? 0,
        took: performance.now() - began,
        signal: (signal) => {
          const at = performance.now();
          child.kill(signal);
          return ended.then((ran) => ({ ...ran, said, took: performance.now() - at }));
        },
      });
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
  });

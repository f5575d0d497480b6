import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** In seconds, optimizing the embedded database's code never pays off: it is a third of the start. */
const SHORT_LIVED = "--liftoff-only";

/** A server program from source, or built right after a build (LARDER_BUILT), in half the time. Files outside `src` aren't built. */
export const program = (script: string): readonly string[] =>
  process.env["LARDER_BUILT"] === "1" && !script.startsWith("..")
    ? [SHORT_LIVED, path.join(root, "packages/server/bundle", `${path.basename(script, ".ts")}.js`)]
    : [SHORT_LIVED, "--conditions=larder-source", "--import", "tsx", path.join(root, "packages/server/src", script)];

export interface Ran {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
}

/** A test server's environment: no demo, any free port, only errors logged. */
export const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { NODE_OPTIONS: _, VITEST: _vitest, ...inherited } = process.env;
  return { ...inherited, LARDER_DEMO: "off", LARDER_LOG: "error", LARDER_HOST: "127.0.0.1", PORT: "0", ...env };
};

export const serverCommand: readonly string[] = [process.execPath, ...program("main.ts")];

const running = new Set<ChildProcess>();

/** A test that fails midway must not leave its server running. */
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

export const startProcess = (
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): { readonly signal: (signal: NodeJS.Signals) => void; readonly ended: Promise<Ran> } => {
  const child = start(script, env, args);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (said += part.toString()));
  return {
    signal: (signal) => void child.kill(signal),
    ended: new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal, said }))),
  };
};

export const run = (
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ran> => startProcess(script, env, args).ended;

export interface ServerProcess {
  readonly base: string;
  readonly pid: number;
  readonly signal: (signal: NodeJS.Signals) => Promise<Ran>;
}

export const startServer = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const child = start("main.ts", env);
    let said = "";
    const ended = new Promise<Ran>((done) => child.once("close", (code, signal) => done({ code, signal, said })));
    ended.then((ran) => reject(new Error(`The server ended with ${ran.code}: ${ran.said}`)), reject);
    const listen = (part: Buffer): void => {
      said += part.toString();
      const base = /Larder is ready: (\S+?)\/\n/.exec(said)?.[1];
      if (base === undefined) return;
      resolve({
        base: base.replace("localhost", "127.0.0.1"),
        pid: child.pid ?? 0,
        signal: (signal) => {
          child.kill(signal);
          return ended.then((ran) => ({ ...ran, said }));
        },
      });
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
  });

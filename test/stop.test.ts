import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const onPosix = process.platform !== "win32";

const started: { child: ChildProcess; folder: string; processes: readonly number[] }[] = [];
afterEach(() => {
  for (const { child, folder, processes } of started.splice(0)) {
    for (const pid of [...processes, ...descendants(child.pid ?? 0), child.pid ?? 0])
      if (isRunning(pid)) kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
});

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
};

const descendants = (pid: number): number[] => {
  const parents = readdirSync("/proc").flatMap((name) => {
    try {
      const stat = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/stat`, "utf8") : null;
      return stat === null
        ? []
        : [{ id: Number(name), parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) }];
    } catch {
      return [];
    }
  });
  const below = (one: number): number[] =>
    parents.filter(({ parent }) => parent === one).flatMap(({ id }) => [id, ...below(id)]);
  return below(pid);
};

const isRunning = (pid: number): boolean => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return false;
  }
};

const until = async (what: string, holds: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect({ port, host: "127.0.0.1" });
    probe.once("connect", () => resolve((probe.destroy(), false)));
    probe.once("error", () => resolve(true));
  });

/** These shops live for seconds: optimizing the embedded database's code is a third of their start-up cost. */
const SHORT_LIVED = "--import=data:text/javascript,process.getBuiltinModule('v8').setFlagsFromString('--liftoff-only')";

/** A shell's environment, without that of the npm running the tests. */
const shell = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_OPTIONS)/.test(name))),
  LARDER_DEMO: "off",
  LARDER_HOST: "127.0.0.1",
  LARDER_LOG: "error",
  NODE_OPTIONS: SHORT_LIVED,
  ...settings,
});

interface Command {
  readonly child: ChildProcess;
  readonly port: number;
  readonly data: string;
  readonly processes: readonly number[];
  readonly log: () => string;
  /** The exit code, or the signal that ended the command. */
  readonly ended: Promise<number | string | null>;
}

/** Starts a command as a shell would, in its own process group, and waits until the shop answers. */
const start = async (file: string, ...args: readonly string[]): Promise<Command> => {
  const folder = mkdtempSync(join(tmpdir(), "larder-stop-"));
  const data = join(folder, "data");
  const child = spawn(file, args, {
    cwd: root,
    env: shell({ LARDER_DATA: data, PORT: "0" }),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const own = { child, folder, processes: [] as readonly number[] };
  started.push(own);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (log += part.toString()));
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string | null);
  const address = (): string | undefined => /Larder is ready: http:\/\/localhost:(\d+)\//.exec(log)?.[1];
  await until(
    `'${[file, ...args].join(" ")}' is ready\n${log}`,
    () => address() !== undefined || child.exitCode !== null,
    240_000,
  );
  const port = Number(address());
  if (!Number.isInteger(port)) throw new Error(`It did not start:\n${log}`);
  own.processes = [...descendants(child.pid ?? 0), child.pid ?? 0];
  return { child, port, data, processes: own.processes, log: () => log, ended };
};

const lockOf = (data: string): unknown => {
  const files = readdirSync(data).filter((name) => name.startsWith("larder.lock"));
  expect(files).toHaveLength(1);
  return JSON.parse(readFileSync(join(data, files[0] ?? ""), "utf8"));
};

/** Every process is gone, the port is free, and the data folder released. */
const expectStopped = async ({ processes, port, data, log }: Command): Promise<void> => {
  await until(`every process has ended\n${log()}`, () => !processes.some(isRunning), 15_000);
  expect(await isFree(port)).toBe(true);
  expect(lockOf(data), log()).toMatchObject({ released: true });
};

const npm = ["npm", "start"] as const;
const node = [process.execPath, join("scripts", "start.mjs")] as const;

/** Each case starts the whole shop; `npm test` runs one per mechanism. */
const isSoak = process.env["LARDER_SOAK"] === "1";

interface Case {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly signal: (pid: number) => void;
  /** The command's allowed endings: exit codes, or a signal after its server had stopped; null = any. */
  readonly code: readonly (number | string)[] | null;
  readonly isForSoak?: boolean;
}

const cases: readonly Case[] = [
  { name: "TERM to npm", command: npm, signal: (pid) => kill(pid, "SIGTERM"), code: [0] },
  {
    name: "Ctrl+C, pressed twice at once",
    command: npm,
    signal: (pid) => {
      kill(-pid, "SIGINT");
      setTimeout(() => kill(-pid, "SIGINT"), 100);
    },
    // npm reacts to signals itself once its server has ended; 130 would be a forced stop.
    code: [0, "SIGINT"],
  },
  { name: "a killed npm", command: npm, signal: (pid) => kill(pid, "SIGKILL"), code: null },
  {
    name: "TERM to npx",
    command: ["npx", "-c", "npm start"],
    signal: (pid) => kill(pid, "SIGTERM"),
    code: null,
  },
  {
    name: "TERM to the whole group, as a service unit sends it",
    command: npm,
    signal: (pid) => kill(-pid, "SIGTERM"),
    code: [0],
    isForSoak: true,
  },
  { name: "a closed terminal", command: npm, signal: (pid) => kill(-pid, "SIGHUP"), code: null, isForSoak: true },
  {
    name: "TERM to node, as in a container",
    command: node,
    signal: (pid) => kill(pid, "SIGTERM"),
    code: [0],
    isForSoak: true,
  },
];

/** Sends a sign-in's headers and a part of its body; settles when the server has read the headers. */
const beginSignIn = async (port: number) => {
  const home = await fetch(`http://127.0.0.1:${port}/`);
  const cookies = home.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const body = JSON.stringify({ email: "a@x.example", password: "wrong" });
  const sending = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/web-api/auth/login",
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      cookie: cookies.join("; "),
      "x-xsrf-token": cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice(11) ?? "",
      expect: "100-continue",
    },
  });
  sending.on("error", () => {});
  const status = new Promise<number | undefined>((resolve) =>
    sending.once("response", (response) => resolve(response.statusCode)),
  );
  sending.flushHeaders();
  await once(sending, "continue");
  sending.write(body.slice(0, 10));
  return { finish: () => sending.end(body.slice(10)), status };
};

describe.skipIf(!onPosix)("stopping the command stops the server cleanly", () => {
  it.each(cases.filter(({ isForSoak }) => isSoak || isForSoak !== true))(
    "$name: processes gone, port free, folder released",
    async ({ command: [file, ...args], signal, code }) => {
      const command = await start(file, ...args);
      signal(command.child.pid ?? 0);
      const ended = await command.ended;
      if (code !== null) expect(code, command.log()).toContain(ended);
      await expectStopped(command);
    },
    300_000,
  );

  it("answers a request in flight first", async () => {
    const command = await start(...npm);
    const signIn = await beginSignIn(command.port);
    kill(-(command.child.pid ?? 0), "SIGINT");
    await until("it takes no more requests", () => isFree(command.port));
    signIn.finish();
    expect(await signIn.status).toBe(401);
    expect(await command.ended).toBe(0);
    await expectStopped(command);
  }, 300_000);

  it("doesn't wait for a client that never finishes, and a later second signal forces it", async () => {
    const patient = await start(...node);
    await beginSignIn(patient.port);
    // The signal of a closed terminal; the cases above cover the other two.
    kill(patient.child.pid ?? 0, "SIGHUP");
    expect(await patient.ended).toBe(0);
    await expectStopped(patient);
    const forced = await start(...node);
    await beginSignIn(forced.port);
    kill(forced.child.pid ?? 0, "SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    kill(forced.child.pid ?? 0, "SIGINT");
    expect(await forced.ended).toBe(130);
    await expectStopped(forced);
  }, 300_000);

  it.skipIf(!isSoak)(
    "keeps running when the shell that started it in the background is gone",
    async () => {
      const command = await start("sh", "-c", "npm start & sleep 1; wait");
      kill(command.child.pid ?? 0, "SIGKILL");
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect((await fetch(`http://127.0.0.1:${command.port}/healthz`)).status).toBe(200);
      for (const pid of command.processes) kill(pid, "SIGTERM");
      await expectStopped(command);
    },
    300_000,
  );

  it.skipIf(!isSoak).each<NodeJS.Signals>(["SIGTERM", "SIGINT"])(
    "stops `npm run dev` with everything it started: %s",
    async (signal) => {
      const command = await start("npm", "run", "dev");
      kill(signal === "SIGINT" ? -(command.child.pid ?? 0) : (command.child.pid ?? 0), signal);
      await command.ended;
      await expectStopped(command);
    },
    300_000,
  );
});

describe.skipIf(!onPosix)("stopping during installation or build", () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), "larder-stop-"));
    cpSync(join(root, "scripts"), join(made, "scripts"), { recursive: true });
    mkdirSync(join(made, "packages"));
    writeFileSync(join(made, "package-lock.json"), "{}");
    return made;
  };
  const worker = `const { writeFileSync } = require("node:fs"); writeFileSync(process.env.BEGUN, String(process.pid)); setInterval(() => {}, 1_000);\n`;

  const expectChildStopped = async (made: string, env: Readonly<Record<string, string>>): Promise<void> => {
    const begun = join(made, "begun");
    const child = spawn(process.execPath, [join(made, "scripts", "start.mjs")], {
      env: shell({ BEGUN: begun, ...env }),
      stdio: "ignore",
    });
    started.push({ child, folder: made, processes: [] });
    const ended = once(child, "exit");
    const pid = (): number => {
      try {
        return Number(readFileSync(begun, "utf8"));
      } catch {
        return 0;
      }
    };
    await until("the work has begun", () => pid() > 0);
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(143);
    expect(isRunning(pid())).toBe(false);
  };

  it("ends npm's installation", async () => {
    const made = folder();
    mkdirSync(join(made, "bin"));
    writeFileSync(join(made, "bin", "npm"), `#!${process.execPath}\n${worker}`);
    chmodSync(join(made, "bin", "npm"), 0o755);
    await expectChildStopped(made, { PATH: `${join(made, "bin")}:${process.env["PATH"] ?? ""}` });
  });

  it("ends the build", async () => {
    const made = folder();
    mkdirSync(join(made, "node_modules", "turbo", "bin"), { recursive: true });
    writeFileSync(join(made, "node_modules", ".package-lock.json"), "{}");
    writeFileSync(join(made, "node_modules", "turbo", "bin", "turbo"), worker);
    await expectChildStopped(made, {});
  });
});

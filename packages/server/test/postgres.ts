import { execFileSync, type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

export interface TemporaryPostgres {
  readonly url: string;
  readonly pid: number;
  /** Removes its folder; `keepAs` keeps the data for a later `copyOf`. */
  readonly stop: (options?: { readonly keepAs?: string }) => Promise<void>;
}

const folders = (): readonly string[] => {
  const installed = "/usr/lib/postgresql";
  const versions = fs.existsSync(installed) ? fs.readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => path.join(installed, version, "bin")),
    ...(process.env["PATH"] ?? "").split(path.delimiter),
  ];
};

export const programs = (): string | null =>
  folders().find((folder) => ["initdb", "postgres"].every((name) => fs.existsSync(path.join(folder, name)))) ?? null;

const isRoot = process.getuid?.() === 0;

export const postgresUser = (): { readonly uid: number; readonly gid: number } | null => {
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  if (line === undefined) return null;
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (part: Buffer) => {
      said += part.toString();
      if (said.includes("database system is ready to accept")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });

interface StartOptions {
  /** The initial data folder; omitted = an empty database. */
  readonly copyOf?: string;
  /** False skips disk syncs, where nothing is read after it stops. */
  readonly isDurable?: boolean;
}

/** PostgreSQL for tests: why there is none (null = there is), and how to start one. Runs as user postgres, since it refuses root. */
export const temporaryPostgres = {
  problem: (): string | null => {
    if (programs() === null)
      return "PostgreSQL is not installed here (initdb and postgres are not found): its half of the tests is skipped.";
    return isRoot && postgresUser() === null ? "PostgreSQL does not run as root, and there is no user postgres." : null;
  },
  /** `copyOf`: a stopped PostgreSQL's data folder to copy instead of initializing one. */
  start: async ({ copyOf, isDurable = true }: StartOptions = {}): Promise<TemporaryPostgres> => {
    const bin = programs();
    if (bin === null) throw new Error("PostgreSQL is not installed.");
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-postgres-"));
    const user = isRoot ? postgresUser() : null;
    if (user !== null) fs.chownSync(folder, user.uid, user.gid);
    const as = { cwd: folder, ...(user === null ? {} : user) };
    const data = path.join(folder, "data");
    if (copyOf === undefined)
      execFileSync(
        path.join(bin, "initdb"),
        ["-D", data, "-U", "shop", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
        { ...as, stdio: "ignore" },
      );
    else execFileSync("cp", ["-a", copyOf, data]);
    const port = await freePort();
    const child = spawn(
      path.join(bin, "postgres"),
      ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1", "-c", `fsync=${isDurable}`],
      { ...as, stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, LC_ALL: "C.UTF-8", LC_MESSAGES: "C" } },
    );
    await started(child);
    child.removeAllListeners("exit");
    return {
      pid: child.pid ?? 0,
      url: `postgresql://shop@127.0.0.1:${port}/postgres`,
      stop: async ({ keepAs } = {}) => {
        if (child.exitCode === null && child.signalCode === null) {
          const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
          child.kill("SIGINT");
          await ended;
        }
        if (keepAs !== undefined) fs.renameSync(data, keepAs);
        fs.rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

/** A temporary PostgreSQL; null = not installed. */
export const startPostgres = async (options: StartOptions = {}): Promise<TemporaryPostgres | null> =>
  temporaryPostgres.problem() === null ? temporaryPostgres.start(options) : null;

import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort, postgresUser } from "./postgres.ts";

export type PoolMode = "session" | "transaction";

export interface Pooler {
  /** The address of a database through the pooler. */
  readonly through: (databaseUrl: string) => string;
  readonly stop: () => Promise<void>;
}

const program = ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/usr/bin/pgbouncer"].find((file) =>
  fs.existsSync(file),
);

/** Why there is no PgBouncer to test with; null = there is one. */
export const pgbouncerProblem: string | null =
  program === undefined
    ? "PgBouncer is not installed here (Debian: apt-get install pgbouncer): what runs behind it is not tested."
    : null;

const settled = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (part: Buffer) => {
      said += part.toString();
      if (said.includes("process up")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`PgBouncer ended with ${code}: ${said}`)));
  });

/** Starts PgBouncer before the PostgreSQL of an address, as Debian installs it; it refuses root. */
export const startPgbouncer = async (server: string, mode: PoolMode, settings = ""): Promise<Pooler> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-pgbouncer-"));
  const { hostname, port, username } = new URL(server);
  const own = await freePort();
  fs.writeFileSync(path.join(folder, "users.txt"), `"${username}" ""\n`);
  fs.writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = ${mode}
${settings}
`,
  );
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user !== null)
    for (const file of ["", "users.txt", "pgbouncer.ini"]) fs.chownSync(path.join(folder, file), user.uid, user.gid);
  const child = spawn(program ?? "", [path.join(folder, "pgbouncer.ini")], {
    ...(user === null ? {} : user),
    stdio: ["ignore", "ignore", "pipe"],
  });
  await settled(child);
  child.removeAllListeners("exit");
  return {
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(own) }).href,
    stop: async () => {
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill("SIGKILL");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};

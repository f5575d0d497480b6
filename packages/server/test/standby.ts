import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { postgresUser, programs, type TemporaryPostgres, temporaryPostgres } from "./postgres.ts";

/** Runs one statement, unprepared, on a PostgreSQL. */
export const runOn = async (url: string, statement: string): Promise<any[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Starts a standby that follows a PostgreSQL, which from then on commits only what the standby has too. */
export const startStandby = async (primary: TemporaryPostgres): Promise<TemporaryPostgres> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-standby-"));
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user !== null) fs.chownSync(folder, user.uid, user.gid);
  const copy = path.join(folder, "data");
  execFileSync(
    path.join(programs() ?? "", "pg_basebackup"),
    ["-d", primary.url, "-D", copy, "-R", "-c", "fast", "-N"],
    {
      cwd: folder,
      stdio: "ignore",
      ...(user === null ? {} : user),
    },
  );
  const standby = await temporaryPostgres.start({ copyOf: copy });
  fs.rmSync(folder, { recursive: true, force: true });
  await runOn(primary.url, "alter system set synchronous_standby_names = '*'");
  await runOn(primary.url, "select pg_reload_conf()");
  return standby;
};

import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { DATABASES, docFiles } from "./doc-files.ts";
import { asPostgres, pause, postmasterOf, Program, shell, until } from "./processes.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** The disk that is filled, in MB: a small one in memory for the first database, where the drill may mount one. */
const SMALL_DISK = 700;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const ok = async (url: string): Promise<boolean> => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;

/** The whole of docs/running.md on this machine: its files, its addresses, in a folder of its own. */
export class Site {
  readonly folder = mkdtempSync(join(process.env["LARDER_DRILL_FOLDER"] ?? tmpdir(), "larder-drill-"));
  readonly #doc = docFiles(join(ROOT, "docs/running.md"), this.folder);
  readonly #env = parseEnv(this.#doc.file("larder.env"));
  readonly url = this.#env["LARDER_ORIGIN"] as string;
  readonly etcd = this.#program("etcd", this.#doc.command("etcd ").split(/\s+/));
  readonly pooler = this.#program("pgbouncer", ["pgbouncer", "pgbouncer.ini"]);
  readonly balancer = this.#program("haproxy", ["haproxy", "-db", "-f", "haproxy.cfg"]);
  readonly databases = Array.from({ length: DATABASES }, (_, index) =>
    this.#program(`patroni${index + 1}`, ["patroni", `patroni${index + 1}.yml`]),
  );
  readonly servers = [4721, 4722].map(
    (port) =>
      new Program(`server${port}`, this.folder, [process.execPath, join(ROOT, "packages/server/bundle/main.js")], {
        cwd: ROOT,
        env: { ...(this.#env as NodeJS.ProcessEnv), PORT: String(port), NODE_ENV: "production", LARDER_DEMO: "on" },
      }),
  );
  #hasSmallDisk = false;

  #program(name: string, command: readonly string[]): Program {
    return new Program(name, this.folder, command, { isPostgres: true });
  }

  #write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text, { mode: 0o600 });
    this.#give(name);
  }

  #give(name: string): void {
    if (asPostgres.uid !== undefined) chownSync(join(this.folder, name), asPostgres.uid, asPostgres.gid);
  }

  /** A disk that can be filled without filling the machine's. */
  #mountSmallDisk(): void {
    mkdirSync(join(this.folder, "small"));
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_DISK}m`, "tmpfs", this.smallDisk]);
    this.#hasSmallDisk = status === 0;
    this.#give("small");
  }

  get hasSmallDisk(): boolean {
    return this.#hasSmallDisk;
  }

  get smallDisk(): string {
    return join(this.folder, "small");
  }

  dataOf(index: number): string {
    return index === 0 ? join(this.smallDisk, "db1") : join(this.folder, `db${index + 1}`);
  }

  async start(certificate: string): Promise<void> {
    chmodSync(this.folder, 0o755);
    this.#give(".");
    this.#mountSmallDisk();
    for (const name of ["haproxy.cfg", "pgbouncer.ini"]) this.#write(name, this.#doc.file(name));
    for (const index of this.databases.keys()) {
      const text = this.#doc.file(`patroni${index + 1}.yml`);
      this.#write(`patroni${index + 1}.yml`, text.replace(/^( *data_dir:).*$/m, `$1 ${this.dataOf(index)}`));
    }
    this.#write("users.txt", '"shop" "change-me-4"\n');
    this.#write("shop.pem", certificate);
    this.etcd.start();
    await pause(500);
    this.databases[0]!.start();
    await until("The first database", () => ok("http://127.0.0.1:4728/primary"), 120);
    for (const command of this.#doc
      .command("psql ")
      .split(/(?= -c )/)
      .slice(1))
      await this.#asSuperuser(command.replace(/^ -c "(.*)"$/, "$1"), 5721);
    for (const database of this.databases.slice(1)) database.start();
    await this.untilWhole();
    this.balancer.start();
    this.pooler.start();
    await pause(1_500);
    this.servers[0]!.start();
    await until("The first server", () => ok("http://127.0.0.1:4721/readyz"), 120);
    this.servers[1]!.start();
    await until("The second server", () => ok("http://127.0.0.1:4722/readyz"), 60);
    await until("The balancer", () => ok(`${this.url}/readyz`), 20);
  }

  async #asSuperuser(sql: string, port: number): Promise<void> {
    await shell(`psql -h 127.0.0.1 -p ${port} -U postgres -v ON_ERROR_STOP=1 -c "${sql}"`, this.folder, {
      PGPASSWORD: "change-me-1",
    });
  }

  async members(): Promise<readonly Member[]> {
    for (const index of this.databases.keys()) {
      const answer = await fetch(`http://127.0.0.1:${4728 + index}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok === true) return ((await answer.json()) as { readonly members: readonly Member[] }).members;
    }
    return [];
  }

  /** All databases run, one of them leads, and one follows synchronously. */
  async untilWhole(seconds = 120): Promise<void> {
    await until(
      "The databases under Patroni",
      async () => {
        const members = await this.members();
        const roles = members.filter(({ state }) => state === "running").map(({ role }) => role);
        return roles.length === DATABASES && roles.includes("leader") && roles.includes("sync_standby");
      },
      seconds,
      250,
    );
  }

  /** The database that leads, from 0. */
  async primary(): Promise<number> {
    for (const index of this.databases.keys())
      if (await ok(`http://127.0.0.1:${4728 + index}/primary`).catch(() => false)) return index;
    throw new Error("No database leads.");
  }

  /** Gives the lead to another database: to `candidate`, or to the one that follows synchronously. */
  async switchOver(candidate?: number): Promise<void> {
    const to = candidate === undefined ? "" : ` --candidate db${candidate + 1}`;
    await shell(`patronictl -c patroni1.yml switchover larder --force${to}`, this.folder);
  }

  /** Ends a database and its Patroni like a machine that lost its power. */
  async killDatabase(index: number): Promise<void> {
    const patroni = this.databases[index]!;
    const postmaster = postmasterOf(this.dataOf(index));
    patroni.signal("SIGKILL");
    if (postmaster !== null) process.kill(postmaster, "SIGKILL");
    await until(`The end of ${patroni.name}`, () => !patroni.isRunning, 10, 10);
  }

  /** Reads from the primary itself, as its superuser. */
  async read<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const client = new pg.Client({
      connectionString: `postgres://postgres:change-me-1@127.0.0.1:${5721 + (await this.primary())}/larder`,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async stop(isKept: boolean): Promise<void> {
    const all = [this.balancer, ...this.servers, this.pooler, ...this.databases, this.etcd];
    for (const program of all) {
      program.signal("SIGTERM");
      await until(program.name, () => !program.isRunning, 30).catch(() => program.signal("SIGKILL"));
    }
    for (const index of this.databases.keys()) {
      const postmaster = postmasterOf(this.dataOf(index));
      if (postmaster !== null) process.kill(postmaster, "SIGQUIT");
    }
    await pause(500);
    if (this.#hasSmallDisk) spawnSync("umount", ["-l", this.smallDisk]);
    if (!isKept) rmSync(this.folder, { recursive: true, force: true });
  }
}

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pause, until } from "./processes.ts";
import type { Site } from "./site.ts";

export interface Fault {
  readonly name: string;
  /** How often it happens in a drill. */
  readonly times: number;
  /** What has to be so before. */
  readonly prepare?: (site: Site) => Promise<void>;
  /** Does it, with what brings it back by itself, such as a service manager. Resolves when it is over. */
  readonly happen: (site: Site, round: number) => Promise<void>;
  /** Brings back what a person would bring back; the clients already work again. */
  readonly repair?: (site: Site) => Promise<void>;
  /** The longest time without an acknowledged write, in s. */
  readonly bar?: number;
}

/** After how long a service manager starts what has ended, in ms (the unit in docs/running.md). */
const RESTARTS_AFTER = 1_000;

let killed = 0;

const killServers = async ({ servers }: Site, which: readonly number[]): Promise<void> => {
  await Promise.all(
    which.map(async (index) => {
      await servers[index]!.end("SIGKILL");
      await pause(RESTARTS_AFTER);
      servers[index]!.start();
    }),
  );
};

/** Every connection of the shop to the primary, a few times. */
const cutDatabase = async (site: Site): Promise<void> => {
  for (let times = 0; times < 5; times += 1) {
    await site.read("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'");
    await pause(400);
  }
};

/** How long a full disk stays full, in ms. */
const FULL = 8_000;

const fillDisk = async ({ smallDisk }: Site): Promise<void> => {
  const file = join(smallDisk, "filler");
  // What is left is given out page by page: the first call stops short of it.
  spawnSync("sh", [
    "-c",
    `dd if=/dev/zero of="${file}" bs=64k 2>/dev/null; dd if=/dev/zero of="${file}2" bs=1k 2>/dev/null`,
  ]);
  await pause(FULL);
  for (const one of [file, `${file}2`]) rmSync(one, { force: true });
};

/** The first database, whose disk is small, leads. */
const firstLeads = async (site: Site): Promise<void> => {
  while ((await site.primary()) !== 0) {
    await site.switchOver(
      (await site.members()).some(({ name, role }) => name === "db1" && role === "sync_standby") ? 0 : undefined,
    );
    await site.untilWhole();
  }
};

export const FAULTS: readonly Fault[] = [
  { name: "none", times: 1, happen: () => pause(2_000) },
  { name: "a server is killed", times: 3, happen: (site, round) => killServers(site, [round % 2]) },
  { name: "both servers are killed", times: 1, happen: (site) => killServers(site, [0, 1]) },
  {
    name: "the pooler is restarted",
    times: 2,
    happen: async ({ pooler }) => {
      await pooler.end("SIGTERM");
      pooler.start();
    },
  },
  {
    name: "the balancer is killed",
    times: 2,
    happen: async ({ balancer }) => {
      await balancer.end("SIGKILL");
      await pause(RESTARTS_AFTER);
      balancer.start();
    },
  },
  { name: "connections to the database are cut", times: 2, happen: cutDatabase },
  { name: "the primary is switched over", times: 4, bar: 3, happen: (site) => site.switchOver() },
  {
    name: "the primary is killed",
    times: 3,
    bar: 35,
    happen: async (site) => {
      killed = await site.primary();
      await site.killDatabase(killed);
      await until("A new primary", async () => (await site.primary()) !== killed, 60);
    },
    repair: async (site) => site.databases[killed]!.start(),
  },
  { name: "the disk of the primary is full", times: 2, prepare: firstLeads, happen: fillDisk },
];

import { type HealthPart, healthOf, type HealthState } from "@larder/domain/staff/health";
import { readHealth } from "../health/read-health.ts";
import type { Command } from "./command.ts";

const STATES: Record<HealthState, string> = { good: "good", look: "take a look", bad: "needs attention" };

const days = (ms: number): string => {
  const hours = Math.floor(ms / 3_600_000);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000).toLocaleString("en-US")} MB`;

/** What the page /health/ shows, but for the search index, which only the running shop knows. */
export const healthCommand: Command = {
  usage: "health",
  says: "says how the shop is: email, database, disk, last backup and versions",
  plan: () => async (run) => {
    const facts = await readHealth(run.db, run.config, null, run.now);
    const { index: _, ...states } = healthOf(facts as Parameters<typeof healthOf>[0]);
    const said: Record<Exclude<HealthPart, "index">, string> = {
      queue: facts.isSendingMail ? `${facts.mailWaiting} waiting` : "no mail server is set up",
      failures: `${facts.mailFailed} given up within a day`,
      database: `${megabytes(facts.databaseBytes)}, ${facts.connections} of ${facts.maxConnections} connections, last migration ${facts.lastMigration}`,
      disk: facts.diskFreeBytes === null ? "on the database's own server" : `${megabytes(facts.diskFreeBytes)} free`,
      backup: facts.backupAgeMs == null ? "never by npm run backup" : `${days(facts.backupAgeMs)} ago`,
    };
    const names = {
      queue: "email",
      failures: "email not sent",
      database: "database",
      disk: "disk",
      backup: "last backup",
    };
    const parts = Object.keys(said) as readonly (keyof typeof said)[];
    const lines = parts.map((part) => `${names[part].padEnd(15)} ${STATES[states[part]].padEnd(16)} ${said[part]}`);
    const versions = (facts.versions ?? []).map(({ name, version }) => `${name} ${version}`).join(", ");
    return { lines: [...lines, versions], data: { ...facts, states } };
  },
};

import type { HealthFacts } from "./health.schema.ts";

export type HealthState = "good" | "look" | "bad";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MB = 1_000_000;

/** From these values on, an administrator should look, or the shop is in trouble. Times in ms, space in bytes. */
export const HEALTH_LIMITS = {
  indexAge: { look: MINUTE, bad: 10 * MINUTE },
  mailWait: { look: 15 * MINUTE, bad: 4 * HOUR },
  mailFailed: { look: 1, bad: 20 },
  /** Share of the connections that the database allows. */
  connections: { look: 0.8, bad: 0.95 },
  /** Free space: below these. The shop refuses writes below 24 MB. */
  diskFree: { look: 1_000 * MB, bad: 100 * MB },
  backupAge: { look: 2 * 24 * HOUR, bad: 14 * 24 * HOUR },
} as const;

const above = (value: number, { look, bad }: { readonly look: number; readonly bad: number }): HealthState =>
  value >= bad ? "bad" : value >= look ? "look" : "good";

/** What each part of the shop's health is: good, worth a look, or bad. Without a mail server or a backup, they are worth a look. */
export const healthOf = (facts: HealthFacts) =>
  ({
    index: facts.indexAgeMs === null ? "look" : above(facts.indexAgeMs, HEALTH_LIMITS.indexAge),
    queue: facts.isSendingMail ? above(facts.mailWaitMs ?? 0, HEALTH_LIMITS.mailWait) : "look",
    failures: above(facts.mailFailed, HEALTH_LIMITS.mailFailed),
    database: above(facts.connections / Math.max(1, facts.maxConnections), HEALTH_LIMITS.connections),
    disk:
      facts.diskFreeBytes === null
        ? "good"
        : facts.diskFreeBytes < HEALTH_LIMITS.diskFree.bad
          ? "bad"
          : facts.diskFreeBytes < HEALTH_LIMITS.diskFree.look
            ? "look"
            : "good",
    backup: facts.backupAgeMs == null ? "look" : above(facts.backupAgeMs, HEALTH_LIMITS.backupAge),
  }) as const satisfies Readonly<Record<string, HealthState>>;

export type HealthPart = keyof ReturnType<typeof healthOf>;

const ORDER: readonly HealthState[] = ["good", "look", "bad"];

/** The worst state among them. */
export const worstOf = (states: readonly HealthState[]): HealthState =>
  ORDER[Math.max(0, ...states.map((state) => ORDER.indexOf(state)))] ?? "good";

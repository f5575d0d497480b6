/** How likely each thing is at a failpoint. */
export interface Odds {
  crash: number;
  failure: number;
  /** Of a server that ended: how likely it takes minutes until the next one starts. */
  longOutage: number;
}

/** Where the effect is there and the answer isn't: the process ends there more often. */
const AFTER_COMMIT: ReadonlySet<string> = new Set([
  "a write in one statement is committed",
  "a transaction is committed",
  "a write is answered",
]);
const OFTEN = 10;

/** What a day passes a few times only. */
const SELDOM: ReadonlySet<string> = new Set([
  "a part of a list is staged",
  "a step of an import is done",
  "an import is applied",
  "a session is started",
  "a sweep begins",
  "an email is claimed",
  "an email is sent",
]);
const OFTENER = 50;

/** How many times as likely as elsewhere the process ends at a failpoint. */
export const crashFactor = (name: string): number => (SELDOM.has(name) ? OFTENER : AFTER_COMMIT.has(name) ? OFTEN : 1);

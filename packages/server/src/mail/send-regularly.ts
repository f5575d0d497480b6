import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import { sendDue, type Sender } from "./send-due.ts";
import { openMailServer } from "./smtp.ts";

/** How often the outbox is looked at, in ms. */
const EVERY = 2_000;

/** Where problems of sending go. */
export interface MailLog {
  readonly onProblem: (problem: unknown) => void;
  readonly onGivenUp: NonNullable<Sender["onGivenUp"]>;
}

/**
 * Sends what is due every two seconds while the server runs; without an SMTP server everything stays in the outbox.
 * Returns how to stop it: mails that are on their way are finished first.
 */
export const sendRegularly = (
  db: Kysely<Database>,
  { smtp, origin }: Pick<Config, "smtp" | "origin">,
  { onProblem, onGivenUp }: MailLog,
): (() => Promise<void>) => {
  if (smtp === null || origin === null) return () => Promise.resolve();
  const server = openMailServer(smtp);
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await sendDue(db, { server, origin, now: () => new Date(), onGivenUp }, () => signal.aborted).catch(onProblem);
      await setTimeout(EVERY, undefined, { signal, ref: false }).catch(() => {});
    }
    server.close();
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
};

import type { Config } from "../config.ts";
import type { Db } from "../database/schema.ts";
import { repeat } from "../database/process/turns.ts";
import { mailBackInStock } from "./mail-back-in-stock.ts";
import { sendDue, type Sender } from "./send-due.ts";
import { openMailServer } from "./smtp.ts";
import { clock } from "../clock.ts";

/** How often the outbox is checked, in ms. */
const EVERY = 2_000;

/** How often stock and cutoffs are checked, in ms. */
const STOCK_EVERY = 30_000;

export interface MailLog {
  readonly onProblem: (problem: unknown) => void;
  readonly onGivenUp: NonNullable<Sender["onGivenUp"]>;
}

/** Runs all mail jobs; without an SMTP server, mails stay in the outbox. Returns a stop function that lets mails in progress finish. */
export const sendRegularly = (
  db: Db,
  { smtp, origin }: Pick<Config, "smtp" | "origin">,
  writers: readonly ((db: Db, now: Date) => Promise<unknown>)[],
  { onProblem, onGivenUp }: MailLog,
): (() => Promise<void>) => {
  const { now } = clock;
  const stopLooking = repeat(STOCK_EVERY, async () => {
    await mailBackInStock(db, now()).catch(onProblem);
    for (const write of writers) await write(db, now()).catch(onProblem);
  });
  if (smtp === null || origin === null) return stopLooking;
  const server = openMailServer(smtp);
  const stopSending = repeat(EVERY, (signal) =>
    sendDue(db, { server, origin, now, onGivenUp }, () => signal.aborted).catch(onProblem),
  );
  return async () => {
    await Promise.all([stopLooking(), stopSending()]);
    server.close();
  };
};

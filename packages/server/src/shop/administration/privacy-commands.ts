import fs from "node:fs/promises";
import { localDay } from "@larder/domain/time/local-time";
import { mayRetain, RETAINED, type Retained, RETENTION } from "@larder/domain/staff/retention";
import { endRequests, eraseOnRequest, type RequestActor } from "../../accounts/privacy/requests.ts";
import { readRetention, saveRetention } from "../../accounts/privacy/retention.ts";
import { exportPerson } from "../../accounts/privacy/export-person.ts";
import { findPerson } from "../../accounts/privacy/find-person.ts";
import { readShop } from "../../content/shop-settings.ts";
import type { Db } from "../../database/schema.ts";
import { UsageError } from "../../catalog/import/run-import.ts";
import { auditCommand } from "../../database/writes/audit-command.ts";
import type { Command, Run } from "./command.ts";

/** What the audit says it was about; an email without an account isn't kept there. */
const targetOf = ({ id }: { readonly id: number | null }): string => (id === null ? "" : `user:${id}`);

const openNew = async (file: string): Promise<fs.FileHandle> =>
  fs.open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === "EEXIST" ? `${file} is already there.` : `${file} can't be written.`);
  });

const actorOf = async ({ now, config }: Run, db: Db): Promise<RequestActor> => ({
  userId: null,
  now,
  today: localDay(now.getTime(), (await readShop(db, config)).timeZone),
});

const exportTo = async (run: Run, email: string, write: (text: string) => Promise<unknown>, isHtml: boolean) =>
  run.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const person = await findPerson(trx, email);
      for await (const text of exportPerson({ db: trx, person, now: run.now }, isHtml ? "html" : "json"))
        await write(text);
      await endRequests(trx, person, "export", await actorOf(run, trx));
      await auditCommand(trx, run, targetOf(person));
    });

const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error == null ? resolve() : reject(error)));
  });

const lengthOf = (days: number | null): string => (days === null ? "for good" : days === 1 ? "1 day" : `${days} days`);

const isRetained = (what: string): what is Retained => (RETAINED as readonly string[]).includes(what);

/** What is to be kept how long, as typed; null = list it. Throws UsageError. */
const readKeep = ([what, said]: readonly string[]): {
  readonly what: Retained;
  readonly days: number | null;
} | null => {
  if (what === undefined) return null;
  if (!isRetained(what)) throw new UsageError(`Choose one of ${RETAINED.join(", ")}.`);
  const days = said === "forever" ? null : /^\d+$/.test(said ?? "") ? Number(said) : Number.NaN;
  if (!mayRetain(what, days))
    throw new UsageError(
      `Type how many days, from ${RETENTION[what].least} to 3650${RETENTION[what].usual === null ? ", or forever" : ""}.`,
    );
  return { what, days };
};

export const privacyCommands: readonly Command[] = [
  {
    usage: "privacy export <email> [file]",
    says: "everything stored about a person, as JSON or into a file.html to read; without a file it's printed",
    plan: (typed) => {
      const [email = "", file] = typed.words;
      return async (run) => {
        if (file === undefined) {
          await exportTo(run, email, print, false);
          return { lines: [], data: { email } };
        }
        const handle = await openNew(file);
        try {
          await exportTo(run, email, (text) => handle.writeFile(text), /\.html?$/i.test(file));
        } catch (error) {
          await fs.rm(file, { force: true });
          throw error;
        } finally {
          await handle.close();
        }
        return {
          lines: [`Wrote everything stored about ${email} to ${file}. Only you can read it.`],
          data: { email, file },
        };
      };
    },
  },
  {
    usage: "privacy erase <email>",
    says: "erases a person for good: signs them out, frees the email; orders stay with a former user",
    plan: (typed) => async (run) => {
      const [email = ""] = typed.words;
      const changed = await run.db.transaction().execute(async (trx) => {
        const person = await findPerson(trx, email);
        const erased = await eraseOnRequest(trx, person, await actorOf(run, trx));
        if (erased.changed) await auditCommand(trx, run, targetOf(person));
        return erased.changed;
      });
      const line = changed
        ? `Erased ${email}. Backups made before still have them until they are deleted.`
        : `Nothing is stored about ${email}.`;
      return { lines: [line], data: { email, changed } };
    },
  },
  {
    usage: "privacy keep [what] [days]",
    says: `how long ${RETAINED.join(", ")} are kept; with both words sets it, for example: privacy keep audit 400`,
    plan: (typed) => {
      const change = readKeep(typed.words);
      return async (run) => {
        const kept = await run.db.transaction().execute(async (trx) => {
          if (change !== null) {
            await saveRetention(trx, change.what, change.days);
            await auditCommand(trx, run, "setting:retention");
          }
          return readRetention(trx);
        });
        return { lines: RETAINED.map((what) => `${what}: ${lengthOf(kept[what])}`), data: kept };
      };
    },
  },
];

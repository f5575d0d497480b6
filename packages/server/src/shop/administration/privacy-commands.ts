import fs from "node:fs/promises";
import { erasePerson } from "../../accounts/privacy/erase-person.ts";
import { exportPerson } from "../../accounts/privacy/export-person.ts";
import { findPerson } from "../../accounts/privacy/find-person.ts";
import { UsageError } from "../../catalog/import/run-import.ts";
import { auditCommand } from "../../database/writes/audit-command.ts";
import type { Command, Run } from "./command.ts";

/** What the audit says it was about; an email without an account isn't kept there. */
const targetOf = ({ id }: { readonly id: number | null }): string => (id === null ? "" : `user:${id}`);

const openNew = async (file: string): Promise<fs.FileHandle> =>
  fs.open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === "EEXIST" ? `${file} is already there.` : `${file} can't be written.`);
  });

const exportTo = async (run: Run, email: string, write: (text: string) => Promise<unknown>, isHtml: boolean) =>
  run.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const person = await findPerson(trx, email);
      for await (const text of exportPerson({ db: trx, person, now: run.now }, isHtml ? "html" : "json"))
        await write(text);
      await auditCommand(trx, run, targetOf(person));
    });

const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error == null ? resolve() : reject(error)));
  });

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
        const erased = await erasePerson(trx, person, { now: run.now });
        if (erased.changed) await auditCommand(trx, run, targetOf(person));
        return erased.changed;
      });
      const line = changed
        ? `Erased ${email}. Backups made before still have them until they are deleted.`
        : `Nothing is stored about ${email}.`;
      return { lines: [line], data: { email, changed } };
    },
  },
];

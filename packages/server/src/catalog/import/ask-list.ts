import { askAt, withAnswers } from "../../tabular/ask-columns.ts";
import { ColumnsUnclear } from "../../tabular/open-file.ts";
import { Unreadable } from "../../tabular/text-file.ts";

/** The flag of commands that import lists. */
export const mapFlag = { map: { type: "string" as const, multiple: true as const, default: [] as string[] } };

export const mapUsage = `  --map      which of the file's columns is what, by heading or letter: --map "organization=Account Name"`;

/** Imports a list whose columns may be open: asks at a terminal, and says in a script what answers it. Throws Unreadable. */
export const askingList = <A>(said: readonly string[], work: (map: readonly string[]) => Promise<A>): Promise<A> =>
  withAnswers(askAt({ input: process.stdin, output: process.stdout }), { map: said }, ({ map }) => work(map)).catch(
    (error: unknown) => {
      throw error instanceof ColumnsUnclear
        ? new Unreadable(`${error.message}\nSay which with --map "column=heading".`)
        : error;
    },
  );

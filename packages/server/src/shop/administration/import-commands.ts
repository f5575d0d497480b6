import { listImports, type PastImport } from "../../catalog/import/list-imports.ts";
import { UsageError } from "../../catalog/import/run-import.ts";
import { undoImport } from "../../catalog/import/undo-import.ts";
import type { Command } from "./command.ts";

const DATE_LENGTH = "2000-01-01T00:00".length;

const lineOf = ({ id, fileName, appliedAt, by, products, undoneAt, canUndo, isUndoing }: PastImport): string => {
  const open = canUndo ? "can be undone" : "can't be undone any more";
  const state = isUndoing ? "is being undone" : undoneAt === null ? open : "undone";
  const when = appliedAt.toISOString().slice(0, DATE_LENGTH).replace("T", " ");
  return `${id}  ${when} UTC  ${fileName}, by ${by ?? "command"}: ${products.added} new, ${products.changed} changed; ${state}`;
};

const idFrom = (text = ""): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`'${text}' isn't the number of an import.`);
  return Number(text);
};

export const importCommands: readonly Command[] = [
  {
    usage: "import list",
    says: "the latest imports of the catalog, with their numbers",
    plan:
      () =>
      async ({ db, now }) => {
        const imports = await listImports(db, now);
        return { lines: imports.length === 0 ? ["No imports yet."] : imports.map(lineOf), data: { imports } };
      },
  },
  {
    usage: "import undo <id>",
    says: "takes an import of the last 30 days back; new products stay, not orderable",
    plan: ({ words: [text] }) => {
      const id = idFrom(text);
      return async ({ db, now }) => {
        const products = await undoImport(db, id, { userId: null, now });
        return { lines: [`Import ${id} is undone. Products: ${products}.`], data: { id, products } };
      };
    },
  },
];

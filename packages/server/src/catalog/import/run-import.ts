import { type Config, ConfigError, readConfig } from "../../config.ts";
import { FolderInUse } from "../../database/lock.ts";
import { openDatabase, type Opened } from "../../database/open.ts";
import { StorageError } from "../../database/storage.ts";
import { exitOnSignals } from "../../stop.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { ImportBusy } from "./import-busy.ts";
import { ImportNotFound, ImportNotUndoable } from "./refuse-undo.ts";
import type { RowProblem } from "../../tabular/open-file.ts";

/** A command-line error; shown with the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const SHOWN = 20;

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const count = (value: number): string => value.toLocaleString("en-US");

/** The only file on the command line. Throws UsageError. */
export const onlyFile = ([file, ...more]: readonly string[]): string => {
  if (file === undefined || more.length > 0) throw new UsageError("Name one file.");
  return file;
};

interface LeftOut {
  readonly unknownColumns: readonly string[];
  readonly problems: readonly RowProblem[];
}

/** Prints the ignored columns and the number of skipped rows, the first ones with line and reason. */
export const sayLeftOut = ({ unknownColumns, problems }: LeftOut, all: number): void => {
  if (unknownColumns.length > 0) say(`Ignored columns: ${unknownColumns.join(", ")}`);
  if (all === 0) return;
  say("Skipped:");
  for (const { line, reason } of problems.slice(0, SHOWN)) say(`  line ${line}: ${reason}`);
  if (all > SHOWN) say(`  … and ${count(all - SHOWN)} more`);
};

const isMisuse = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

export const messageOf = (error: unknown, usage: string): string => {
  if (isMisuse(error)) return `${error.message}\n\n${usage}`;
  if (error instanceof FolderInUse)
    return `${error.message}\nStop the shop and run the import again, or use PostgreSQL for both (DATABASE_URL).`;
  if (
    error instanceof Unreadable ||
    error instanceof ImportNotFound ||
    error instanceof ImportNotUndoable ||
    error instanceof ImportBusy ||
    error instanceof ConfigError ||
    error instanceof StorageError
  )
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Runs an import with the shop's database, then closes it. A failure prints one message and sets exit code 1. */
export const runImport = async (
  usage: string,
  work: (open: () => Promise<Opened>) => Promise<void>,
  stopped = "Stopped. What was imported so far stays. Run it again to import the rest.",
): Promise<void> => {
  exitOnSignals(stopped);
  let opened: Opened | null = null;
  const open = async (): Promise<Opened> => {
    const config: Config = readConfig(process.env);
    opened = await openDatabase(config, { as: "owner" });
    return opened;
  };
  try {
    await work(open);
  } catch (error) {
    process.stderr.write(`${messageOf(error, usage)}\n`);
    process.exitCode = 1;
  } finally {
    await (opened as Opened | null)?.close();
  }
};

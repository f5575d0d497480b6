import { parseArgs, type ParseArgsConfig } from "node:util";
import { fieldProblemText } from "@larder/domain/text/field-problems";
import type { CommandTrace } from "../../database/writes/audit-command.ts";
import { messageOf, UsageError } from "../../catalog/import/run-import.ts";
import { type Config, readConfig } from "../../config.ts";
import { openDatabase, type Opened } from "../../database/open.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, InvalidField } from "../../database/writes/input-error.ts";
import { exitOnSignals } from "../../stop.ts";
import { WrongSetting } from "../opening/wrong-setting.ts";
import { clock } from "../../clock.ts";

/** Flags and words of one command, as typed. */
export interface Typed {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Run extends CommandTrace {
  readonly db: Db;
  readonly config: Config;
  /** What the shop's links start with. */
  readonly origin: string;
}

/** What a command did: sentences for a person, or the same as data with `--json`. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Command {
  /** For example `user add <email>`; words in <> are typed by the operator, and [] may be left out. */
  readonly usage: string;
  readonly says: string;
  readonly flags?: NonNullable<ParseArgsConfig["options"]>;
  /** Checks what was typed before the database is opened, and returns the work. Throws UsageError. */
  readonly plan: (typed: Typed) => (run: Run) => Promise<Outcome>;
}

/** Exit codes: 0 = done, also when there was nothing to do; 1 = refused, nothing changed; 2 = typed wrong. */
const EXIT = { refused: 1, usage: 2 } as const;

/** The words that name a command, without what is typed after them. */
export const nameOf = ({ usage }: Command): readonly string[] =>
  usage.split(" ").filter((word) => /^[a-z-]+$/.test(word));

const help = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    "npm run admin -- <command>",
    "",
    ...commands.map(({ usage, says }) => `  ${usage.padEnd(width)}  ${says}`),
    "",
    "  --json   prints what was done, or what was wrong, as one line of JSON",
    "  --help   the flags of a command",
    "Exit codes: 0 done, 1 refused and nothing changed, 2 typed wrong. More: docs/opening.md",
  ].join("\n");
};

const helpOf = ({ usage, says, flags = {} }: Command): string =>
  [
    `npm run admin -- ${usage}`,
    `  ${says}`,
    ...Object.entries(flags).map(([name, { type }]) => `  --${name}${type === "string" ? " <text>" : ""}`),
  ].join("\n");

const matching = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands.find((command) => nameOf(command).every((word, at) => words[at] === word));

/** A field that a rule refused, by the flag that it came from. */
const refusalOf = (error: unknown): { readonly path: string | null; readonly message: string } | null => {
  if (error instanceof WrongSetting) return { path: error.path, message: error.reason };
  if (error instanceof InvalidField) return { path: error.field, message: error.message };
  if (error instanceof FieldsInvalid) {
    const [problem] = error.problems;
    return problem === undefined ? null : { path: problem.field, message: fieldProblemText(problem) };
  }
  return null;
};

const isMisuse = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const complain = (error: unknown, isJson: boolean, usage: string): void => {
  const refusal = refusalOf(error);
  const message = refusal?.message ?? (isMisuse(error) ? (error as Error).message : messageOf(error, ""));
  process.exitCode = isMisuse(error) ? EXIT.usage : EXIT.refused;
  if (isJson) write(JSON.stringify({ error: { path: refusal?.path ?? null, message } }));
  else {
    const named = refusal?.path == null ? message : `${refusal.path}: ${message}`;
    process.stderr.write(`${isMisuse(error) ? `${named}\n\n${usage}` : named}\n`);
  }
};

/** Runs the command that the arguments name, with the shop's database, and sets the exit code. */
export const runCommand = async (commands: readonly Command[], args: readonly string[]): Promise<void> => {
  exitOnSignals("Stopped. Run it again: it does only what's missing.");
  const isJson = args.includes("--json");
  const words = args.filter((word) => !word.startsWith("-"));
  const command = matching(commands, words);
  if (command === undefined) {
    if (args.length === 0 || args.includes("--help")) return write(help(commands));
    return complain(new UsageError(`There's no command '${words.join(" ")}'.`), isJson, help(commands));
  }
  if (args.includes("--help")) return write(helpOf(command));
  let opened: Opened | null = null;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean" }, ...command.flags },
    });
    const name = nameOf(command);
    const given = positionals.slice(name.length);
    const wanted = command.usage.split(" ").filter((word) => /^[<[]/.test(word) && !word.startsWith("[--"));
    const needed = wanted.filter((word) => word.startsWith("<")).length;
    if (given.length < needed || given.length > wanted.length) throw new UsageError(`Type: ${command.usage}`);
    const work = command.plan({ words: given, flags: values as Typed["flags"] });
    const config = readConfig(process.env);
    opened = await openDatabase(config);
    const { lines, data } = await work({
      db: opened.db,
      config,
      now: clock.now(),
      command: `admin ${name.join(" ")}`,
      origin: config.origin ?? `http://localhost:${config.port}`,
    });
    if (isJson) write(JSON.stringify(data));
    else for (const line of lines) write(line);
  } catch (error) {
    complain(error, isJson, helpOf(command));
  } finally {
    await opened?.close();
  }
};

/** The flags that are missing. Throws UsageError. */
export const required = ({ flags }: Typed, ...names: readonly string[]): readonly string[] =>
  names.map((name) => {
    const value = flags[name];
    if (typeof value !== "string" || value.trim() === "") throw new UsageError(`--${name} is missing.`);
    return value.trim();
  });

export const textOf = ({ flags }: Typed, name: string): string | undefined => {
  const value = flags[name];
  return typeof value === "string" ? value.trim() : undefined;
};

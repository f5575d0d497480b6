import { createInterface } from "node:readline/promises";
import type { ColumnQuestion } from "@larder/domain/tabular/column-guess";
import { ColumnsUnclear, letterOf, nameOf, questionText } from "./open-file.ts";
import { Unreadable } from "./text-file.ts";

/** What a person said about a file's columns. */
export interface ColumnAnswers {
  /** Decisions such as "vendor=C". */
  readonly map: readonly string[];
  /** Products without a number get one. */
  readonly makesNumbers?: true;
}

/** Puts a question to whoever sits at the terminal; it rejects when they leave. */
export type Ask = (question: string) => Promise<string>;

type OpenQuestions = ColumnsUnclear["open"];

const CELL = 24;

const columnLine = ({ headings, sample }: OpenQuestions, at: number): string => {
  const cells = sample.map((row) => (row[at] ?? "").slice(0, CELL)).filter((cell) => cell !== "");
  return `${nameOf(headings, at)}  [${cells.join(" | ")}]`;
};

const NONE = "none";
const NUMBERS = "numbers";

/** The answers that a question has, the likeliest first. */
const answersTo = (open: OpenQuestions, { kind, column, places }: ColumnQuestion<string>) => {
  const all = kind === "missing" ? open.headings.map((_, at) => at) : places;
  const columns = all.map((at) => ({ value: letterOf(at), text: columnLine(open, at) }));
  const numbers = { value: NUMBERS, text: "The file has no item numbers. Make them from name, brand and pack size." };
  if (kind === "which") return [...columns, { value: NONE, text: "None of them" }];
  return column === "sku" ? [numbers, ...columns] : columns;
};

const answerOne = async (open: OpenQuestions, question: ColumnQuestion<string>, ask: Ask): Promise<string> => {
  const answers = answersTo(open, question);
  const lines = answers.map(({ text }, at) => `  ${at + 1}  ${text}`);
  const usual = question.kind === "which" || question.column === "sku";
  let problem = "";
  for (;;) {
    const typed = await ask(
      `${problem}${questionText(question, open.headings)} Which one?\n${lines.join("\n")}\nType a number${usual ? " (Enter for 1)" : ""}: `,
    );
    const chosen = typed.trim() === "" && usual ? answers[0] : answers[Number(typed.trim()) - 1];
    if (chosen !== undefined) return chosen.value;
    problem = `'${typed.trim().slice(0, 40)}' isn't a number from 1 to ${answers.length}.\n`;
  }
};

/**
 * Does work on a file that may leave something open: then whoever is there answers, question by question, and the work
 * starts over with the answers (OP-67). `ask` null = no one is there, and the work fails as it is.
 */
export const withAnswers = async <A>(
  ask: Ask | null,
  said: ColumnAnswers,
  work: (answers: ColumnAnswers) => Promise<A>,
): Promise<A> => {
  let answers = said;
  for (;;) {
    try {
      return await work(answers);
    } catch (error) {
      if (ask === null || !(error instanceof ColumnsUnclear)) throw error;
      for (const question of error.open.questions) {
        const answer = await answerOne(error.open, question, ask);
        if (answer === NUMBERS) answers = { ...answers, makesNumbers: true };
        else answers = { ...answers, map: [...answers.map, `${question.column}=${answer === NONE ? "" : answer}`] };
      }
    }
  }
};

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Asks at a terminal; null when input or output isn't one, as in a script. Ctrl+C ends the process, Ctrl+D refuses. */
export const askAt = ({ input, output }: Terminal): Ask | null => {
  if (input.isTTY !== true || output.isTTY !== true) return null;
  return async (question) => {
    const lines = createInterface({ input, output });
    try {
      return await new Promise<string>((resolve, reject) => {
        lines.once("close", () => reject(new Unreadable("Stopped: there was no answer. Nothing was stored.")));
        lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
        lines.question(question).then(resolve, reject);
      });
    } finally {
      lines.close();
    }
  };
};

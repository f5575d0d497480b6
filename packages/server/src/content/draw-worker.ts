import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { RecentlyUsed } from "../database/process/recently-used.ts";
import type { DrawingQuestion, DrawingReply } from "./draw-screens.ts";
import type { Drawn } from "./first-screen.ts";

/** With only a program, that is loaded. */
type Numbered = (DrawingQuestion & { readonly id: number }) | { readonly id: null; readonly program: string };

/** The storefront's build: packages/web/src/app/first-screens/draw.ts. */
interface Program {
  readonly draw: (
    question: Omit<DrawingQuestion, "program" | "header"> & { readonly header: unknown },
  ) => Promise<Drawn | null>;
}

const reply = (answer: DrawingReply): void => parentPort?.postMessage(answer);

/** Headers by their text: one for all customers of a group and a language, with every category. */
const headers = new RecentlyUsed<unknown>(20);

const headerOf = (text: string): unknown => {
  const held = headers.get(text);
  if (held !== undefined) return held;
  const header: unknown = JSON.parse(text);
  headers.set(text, header);
  return header;
};

const answer = async (question: Numbered): Promise<void> => {
  const { id, program } = question;
  try {
    const { draw } = (await import(pathToFileURL(program).href)) as Program;
    if (id !== null) reply({ id, drawn: await draw({ ...question, header: headerOf(question.header) }) });
  } catch (thrown) {
    if (id !== null)
      reply({ id, drawn: null, problem: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
};

/** Each page by a storefront of its own that ends with it. */
parentPort?.on("message", (question: Numbered) => void answer(question));

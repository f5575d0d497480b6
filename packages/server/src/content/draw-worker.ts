import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import type { DrawingQuestion, DrawingReply } from "./draw-screens.ts";
import type { Drawn } from "./first-screen.ts";

/** Without an id only the program is loaded. */
type Numbered = DrawingQuestion & { readonly id: number | null };

/** The storefront's build: packages/web/src/app/first-screens/draw.ts. */
interface Program {
  readonly draw: (question: Omit<DrawingQuestion, "program">) => Promise<Drawn | null>;
}

const reply = (answer: DrawingReply): void => parentPort?.postMessage(answer);

const answer = async ({ id, program, ...question }: Numbered): Promise<void> => {
  try {
    const { draw } = (await import(pathToFileURL(program).href)) as Program;
    if (id !== null) reply({ id, drawn: await draw(question) });
  } catch (thrown) {
    if (id !== null)
      reply({ id, drawn: null, problem: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
};

/** Each page by a storefront of its own that ends with it. */
parentPort?.on("message", (question: Numbered) => void answer(question));

import type { Worker } from "node:worker_threads";
import { createHash } from "node:crypto";
import { clock } from "../clock.ts";
import { RecentlyUsed } from "../database/process/recently-used.ts";
import { startWorker } from "../database/process/start-worker.ts";
import type { Drawn } from "./first-screen.ts";

/** The longest that a page waits for its drawing, ms; without it the storefront draws. */
const LONGEST_WAIT_MS = 1_000;

/** The most pages that wait for the worker: a further one wouldn't be drawn in time. */
const MOST_WAITING = 20;

/** Kept drawings, in characters: about 30,000 a page. */
const MOST_KEPT = 16_777_216;

const MINUTE = 60_000;

/** The answer to a call that the storefront makes first, with the request that it answers. */
export interface FirstText {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON as the call sent it. */
  readonly answer: string;
}

/** The answers to a page's first calls, for the session of `owner`. */
export interface FirstTexts {
  readonly owner: string;
  readonly answers: readonly FirstText[];
}

export interface DrawingQuestion {
  /** What draws: `drawingProgram`. */
  readonly program: string;
  readonly url: string;
  readonly zone: string;
  /** JSON as the page has it: its data and its header. */
  readonly data: string;
  readonly header: string;
  readonly answers: FirstTexts;
  /** JSON of the results of its first search; '' = none. */
  readonly results: string;
}

/**
 * What a drawing depends on: everything that goes into it and the minute, in which screens say what is past. So another
 * customer's page, and one with anything that has changed, has another key.
 */
const keyOf = ({ program, url, zone, data, header, answers, results }: DrawingQuestion): string => {
  const minute = Math.floor(clock.now().getTime() / MINUTE);
  const { owner } = answers;
  const hash = createHash("sha256").update(JSON.stringify([program, url, zone, minute, owner]));
  for (const text of [data, header, results]) hash.update(`${text.length}\n`).update(text);
  for (const { answer, ...request } of answers.answers)
    hash.update(`${JSON.stringify(request)}${answer.length}\n`).update(answer);
  return hash.digest("base64");
};

export interface DrawingReply {
  readonly id: number;
  readonly drawn: Drawn | null;
  readonly problem?: string;
}

export interface ScreenDrawer {
  /** null = this page has no rows of its own, or they couldn't be drawn in time. Never rejects. */
  readonly draw: (question: DrawingQuestion) => Promise<Drawn | null>;
  /** Starts the thread before the first customer's page. */
  readonly warm: (program: string) => void;
  readonly close: () => Promise<void>;
}

/** Draws screens with a customer's own rows in a thread, which starts with the first of them and again if it ends. */
export const screenDrawer = (report: (problem: unknown) => void): ScreenDrawer => {
  const waiting = new Map<number, (drawn: Drawn | null) => void>();
  const kept = new RecentlyUsed<Drawn>(MOST_KEPT, ({ main, styles }) => main.length + styles.length);
  let worker: Worker | null = null;
  let last = 0;
  const settle = (id: number, drawn: Drawn | null): void => {
    waiting.get(id)?.(drawn);
    waiting.delete(id);
  };
  const started = (): Worker => {
    if (worker !== null) return worker;
    const next = startWorker("./draw-worker", import.meta.url);
    next.unref();
    next.on("message", ({ id, drawn, problem }: DrawingReply) => {
      if (problem !== undefined) report(problem);
      settle(id, drawn);
    });
    next.on("error", report);
    next.on("exit", () => {
      if (worker !== next) return;
      worker = null;
      for (const id of waiting.keys()) settle(id, null);
    });
    worker = next;
    return next;
  };
  return {
    draw: (question) => {
      const key = keyOf(question);
      const held = kept.get(key);
      if (held !== undefined) return Promise.resolve(held);
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null);
      const id = (last += 1);
      return new Promise((resolve) => {
        const cancel = clock.after(LONGEST_WAIT_MS, () => settle(id, null));
        waiting.set(id, (drawn) => {
          cancel();
          if (drawn !== null) kept.set(key, drawn);
          resolve(drawn);
        });
        started().postMessage({ id, ...question });
      });
    },
    warm: (program) => {
      if (worker === null) started().postMessage({ id: null, program });
    },
    close: async () => {
      const ended = worker;
      worker = null;
      for (const id of waiting.keys()) settle(id, null);
      await ended?.terminate();
    },
  };
};

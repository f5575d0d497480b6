import type { Worker } from "node:worker_threads";
import { clock } from "../clock.ts";
import { startWorker } from "../database/process/start-worker.ts";
import type { Drawn } from "./first-screen.ts";

/** The longest that a page waits for its drawing, ms; without it the storefront draws. */
const LONGEST_WAIT_MS = 1_000;

/** The most pages that wait for the worker: a further one wouldn't be drawn in time. */
const MOST_WAITING = 20;

export interface DrawingQuestion {
  /** What draws: `drawingProgram`. */
  readonly program: string;
  readonly url: string;
  readonly zone: string;
  /** JSON as the page has it: its data, the answers to its first calls, and the results of its first search; '' = none. */
  readonly data: string;
  readonly answers: string;
  readonly results: string;
}

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
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null);
      const id = (last += 1);
      return new Promise((resolve) => {
        const cancel = clock.after(LONGEST_WAIT_MS, () => settle(id, null));
        waiting.set(id, (drawn) => {
          cancel();
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

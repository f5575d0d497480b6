import { startWorker } from "../database/process/start-worker.ts";
import type { AnswerTo, Question, Reply, Task } from "./message.ts";

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (problem: Error) => void;
}

/** The worker that holds the index, with typed requests. A small young generation keeps it from holding 48 MB of garbage. */
export class SearchThread {
  readonly #worker = startWorker("./worker", import.meta.url, { resourceLimits: { maxYoungGenerationSizeMb: 12 } });
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #isStopped = false;

  constructor(onDeath: (problem: Error) => void) {
    this.#worker.unref();
    this.#worker.on("message", (reply: Reply) => this.#settle(reply));
    let problem: Error | null = null;
    this.#worker.on("error", (error) => (problem = error as Error));
    this.#worker.on("exit", (code) => {
      const reason = problem ?? new Error(`The search thread ended with ${code}.`);
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
      if (!this.#isStopped) onDeath(reason);
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ("problem" in reply) waiting?.reject(new Error(reply.problem));
    else waiting?.resolve(reply.answer as never);
  }

  ask<T extends Task>(task: T): Promise<AnswerTo<T["_tag"]>> {
    if (this.#isStopped) return Promise.reject(new Error("The search thread was stopped."));
    const id = this.#next++;
    // An idle index doesn't keep the process alive, a pending request does.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...task, id } satisfies Question);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker.terminate();
  }
}

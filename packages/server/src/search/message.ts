import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { DictionaryEntry } from "@larder/domain/search/dictionary-entry";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { Buyer } from "../catalog/buyer.ts";
import { startWorker } from "../database/process/start-worker.ts";
import type { Suggested, SuggestRequest } from "@larder/domain/search-engine/answer/suggest";
import type { Chunk } from "./engine/chunk.ts";
import type { ObjectRequest } from "./engine/browse.ts";
import type { RefusalReason } from "@larder/domain/search-engine/query/parameters";
import type { OwnedSkus } from "@larder/domain/search-engine/query/select";

export type Search =
  | { readonly _tag: "Queries"; readonly body: string }
  | { readonly _tag: "Query"; readonly body: string; readonly index: string; readonly facet?: string }
  | { readonly _tag: "Browse"; readonly body: string; readonly index: string }
  | { readonly _tag: "Objects"; readonly body: string }
  | { readonly _tag: "Object"; readonly wanted: ObjectRequest }
  | { readonly _tag: "Settings"; readonly index: string };

export type Task =
  | {
      readonly _tag: "Search";
      readonly search: Search;
      readonly buyer: Buyer;
      readonly organization: number | null;
    }
  | { readonly _tag: "Suggest"; readonly request: SuggestRequest }
  | { readonly _tag: "Change"; readonly chunk: Chunk; readonly gone: readonly string[] }
  | { readonly _tag: "Synonyms"; readonly rules: readonly SynonymRule[]; readonly entries: readonly DictionaryEntry[] }
  | { readonly _tag: "Banners"; readonly banners: readonly SearchBanner[] }
  /** An organization's products; null = drop them. */
  | { readonly _tag: "Owned"; readonly organization: number; readonly skus: OwnedSkus | null }
  /** The index as one buyer sees it, for a browser to keep. */
  | { readonly _tag: "Keep"; readonly buyer: Buyer; readonly organization: number | null }
  | { readonly _tag: "Warm" };

/** A task sent to the worker; the answer repeats `id`. */
export type Question = Task & { readonly id: number };

/** The outcome of a search; `body` is UTF-8: the protocol's JSON if found, else a sentence. */
export interface Answered {
  readonly outcome: "found" | RefusalReason | "unavailable";
  readonly body: Uint8Array;
}

/** The worker's answer to a task; null = done. */
export type AnswerTo<T extends Task["_tag"]> = T extends "Search"
  ? Answered
  : T extends "Suggest"
    ? Suggested
    : T extends "Keep"
      ? string
      : null;

export type Reply =
  | { readonly id: number; readonly answer: AnswerTo<Task["_tag"]> }
  | { readonly id: number; readonly problem: string };

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

import { collectGarbage } from "../database/process/collect-garbage.ts";
import {
  BANNERS_CHANGED,
  type CatalogueChange,
  OwnedCache,
  type SearchSource,
  SYNONYMS_CHANGED,
} from "./database-source.ts";
import type { Suggested, SuggestRequest } from "@larder/domain/search-engine/answer/suggest";
import { type Answered, type AnswerTo, type Search, SearchThread, type Task } from "./message.ts";
import { type SearchOptions, type SearchScope, type SearchService, SearchUnavailable } from "./search-service.ts";
import { clock } from "../clock.ts";
import { failpoint } from "../failpoint.ts";

/** How many numbers back gaps are looked for, and how long a missing number is waited for, in ms. */
const LOOK_BACK = 1000;
const WAIT_FOR_MISSING = 5 * 60_000;

/** The position in the change table. Numbers are assigned before commit, so a lower one can appear late: missing numbers are waited for. */
export interface Followed {
  readonly last: number;
  readonly missing: ReadonlyMap<number, number>;
}

/** Starts at the change that the index was built after; earlier missing numbers are waited for. */
export const followFrom = (last: number, seen: readonly CatalogueChange[], now: number): Followed => {
  const known = new Set(seen.map(({ seq }) => seq));
  const missing = new Map<number, number>();
  for (let seq = Math.max(1, last - LOOK_BACK + 1); seq <= last; seq++) if (!known.has(seq)) missing.set(seq, now);
  return { last, missing };
};

/** Processes changes: returns the products to reread and the new position. */
export const follow = (
  followed: Followed,
  read: readonly CatalogueChange[],
  now: number,
): { readonly skus: readonly string[]; readonly followed: Followed } => {
  const fresh = read.filter(({ seq }) => seq > followed.last || followed.missing.has(seq));
  const missing = new Map([...followed.missing].filter(([, since]) => now - since < WAIT_FOR_MISSING));
  let { last } = followed;
  for (const { seq } of fresh) {
    missing.delete(seq);
    // A wider gap is a sequence reset, not pending transactions.
    for (let gap = Math.max(last + 1, seq - LOOK_BACK); gap < seq; gap++) missing.set(gap, now);
    last = Math.max(last, seq);
  }
  if (fresh.length === 0 && missing.size === followed.missing.size) return { skus: [], followed };
  return { skus: [...new Set(fresh.map(({ sku }) => sku))], followed: { last, missing } };
};

/** A page becomes garbage in both threads at once; larger ones make the heaps grow. */
const PAGE = 500;

const LOOK_EVERY = 1000;

/** How long after the build garbage is collected, in ms: V8 shrinks the young generation only after five quiet seconds. Takes 0.1 s. */
const TIDY_AFTER = 8_000;

/** How long a search waits while the index is built, in ms: clients give up on a host after a second without an answer (SEARCH-54). */
const PATIENCE = 800;

const delay = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));

class Service implements SearchService {
  readonly #source: SearchSource;
  readonly #now: () => number;
  readonly #patience: number;
  readonly #lookEvery: number;
  readonly #onProblem: (problem: unknown) => void;
  #thread: SearchThread;
  #followed: Followed = { last: 0, missing: new Map() };
  #isReady = false;
  #indexedAt = 0;
  #isClosed = false;
  #turn: Promise<void> = Promise.resolve();
  #looking = (): void => {};
  #tidying = (): void => {};
  readonly #owned: OwnedCache;
  ready: Promise<void>;

  constructor(source: SearchSource, options: SearchOptions) {
    this.#source = source;
    this.#now = options.now ?? (() => clock.now().getTime());
    this.#patience = options.patience ?? PATIENCE;
    this.#lookEvery = options.lookEvery ?? LOOK_EVERY;
    this.#onProblem = options.onProblem ?? (() => {});
    this.#owned = new OwnedCache(
      source.owned,
      (organization, skus) => void this.#thread.ask({ _tag: "Owned", organization, skus }).catch(this.#onProblem),
      this.#now,
      this.#onProblem,
    );
    this.#thread = this.#newThread();
    this.ready = this.#build();
    this.#look();
  }

  #newThread(): SearchThread {
    return new SearchThread((problem) => {
      if (this.#isClosed) return;
      this.#onProblem(problem);
      this.#isReady = false;
      this.#owned.clear();
      this.#thread = this.#newThread();
      this.ready = this.#build();
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  #build(): Promise<void> {
    const thread = this.#thread;
    const built = this.#inTurn(async () => {
      const last = await this.#source.lastChange();
      const seen = await this.#source.changes(Math.max(0, last - LOOK_BACK), [], LOOK_BACK);
      let after: string | null = null;
      // Reads the next page while the thread processes the last one.
      let taken: Promise<unknown> = Promise.resolve();
      do {
        if (this.#isClosed || this.#thread !== thread) return;
        const page: Awaited<ReturnType<SearchSource["page"]>> = await this.#source.page(after, PAGE);
        await taken;
        taken = thread.ask({ _tag: "Change", chunk: page.chunk, gone: [] });
        // Awaited one page later; avoids an unhandled rejection until then.
        taken.catch(() => {});
        after = page.last;
      } while (after !== null);
      await taken;
      await this.#sendSynonyms(thread);
      await thread.ask({ _tag: "Banners", banners: await this.#source.banners() });
      await thread.ask({ _tag: "Warm" });
      this.#followed = followFrom(last, seen, this.#now());
      this.#indexedAt = this.#now();
      this.#isReady = true;
      this.#tidying = clock.after(TIDY_AFTER, collectGarbage);
    });
    built.catch(async (problem: unknown) => {
      if (this.#isClosed || this.#thread !== thread) return;
      this.#onProblem(problem);
      await delay(LOOK_EVERY);
      if (!this.#isClosed && this.#thread === thread) this.ready = this.#build();
    });
    return built;
  }

  async #sendSynonyms(thread: SearchThread): Promise<void> {
    const [rules, entries] = await Promise.all([this.#source.synonyms(), this.#source.dictionary()]);
    await thread.ask({ _tag: "Synonyms", rules, entries });
  }

  #look(): void {
    this.#looking = clock.after(this.#lookEvery, () => {
      const looked = this.#isReady ? this.refresh() : Promise.resolve();
      looked.catch((problem: unknown) => this.#onProblem(problem)).finally(() => this.#isClosed || this.#look());
    });
  }

  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const limit = 1000;
      for (let isMore = true; isMore && !this.#isClosed;) {
        const read = await this.#source.changes(this.#followed.last, [...this.#followed.missing.keys()], limit);
        await failpoint("changes of the catalogue are read");
        const { skus, followed } = follow(this.#followed, read, this.#now());
        if (skus.includes(SYNONYMS_CHANGED)) await this.#sendSynonyms(this.#thread);
        if (skus.includes(BANNERS_CHANGED))
          await this.#thread.ask({ _tag: "Banners", banners: await this.#source.banners() });
        for (let from = 0; from < skus.length; from += PAGE) {
          const part = skus.slice(from, from + PAGE);
          const { chunk, found } = await this.#source.some(part);
          const known = new Set(found);
          await this.#thread.ask({ _tag: "Change", chunk, gone: part.filter((sku) => !known.has(sku)) });
        }
        this.#followed = followed;
        isMore = read.length >= limit;
      }
      this.#indexedAt = this.#now();
    });
  }

  async #ask<T extends Task>(task: T, organization: number | null = null): Promise<AnswerTo<T["_tag"]>> {
    if (!this.#isReady && !this.#isClosed) await Promise.race([this.ready.catch(() => {}), delay(this.#patience)]);
    // The own products of an organization are in the index before its search is.
    if (this.#isReady) await this.#owned.ensure(organization);
    if (!this.#isReady || this.#isClosed) throw new SearchUnavailable({ message: "The index is being built" });
    try {
      return await this.#thread.ask(task);
    } catch (problem) {
      // Reset before this line if the thread ended.
      if (!this.#isReady || this.#isClosed) throw new SearchUnavailable({ message: "The index is being built" });
      throw problem;
    }
  }

  async search(search: Search, { organization = null, region = null, ...buyer }: SearchScope): Promise<Answered> {
    try {
      return await this.#ask({ _tag: "Search", search, buyer: { ...buyer, region }, organization }, organization);
    } catch (problem) {
      if (problem instanceof SearchUnavailable)
        return { outcome: "unavailable", body: new TextEncoder().encode(problem.message) };
      throw problem;
    }
  }

  keep({ organization = null, region = null, ...buyer }: SearchScope): Promise<string> {
    return this.#ask({ _tag: "Keep", buyer: { ...buyer, region }, organization }, organization);
  }

  suggest(request: SuggestRequest): Promise<Suggested> {
    return this.#ask({ _tag: "Suggest", request });
  }

  indexedAt(): number | null {
    return this.#isReady ? this.#indexedAt : null;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#looking();
    this.#tidying();
    await this.#thread.stop();
    await this.#turn;
  }
}

/**
 * The search over a source of products, kept current even with several processes. During a build, searches wait
 * briefly, then fail as unavailable.
 */
export const searchOver = (source: SearchSource, options: SearchOptions = {}): SearchService =>
  new Service(source, options);

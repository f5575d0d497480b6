import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, InjectOptions } from "fastify";
import { useClock } from "../src/clock.ts";
import type { Db } from "../src/database/schema.ts";
import { atFailpoints } from "../src/failpoint.ts";
import { useIds } from "../src/ids.ts";
import { sendDue } from "../src/messages/send-due.ts";
import { buildServer } from "../src/server.ts";
import { sweep } from "../src/sweep.ts";
import { crashFactor, type Odds } from "./crash-odds.ts";
import { lostConnection, type Store } from "./database.ts";
import { config } from "./shop-config.ts";
import { openShopSearch, type ShopSearch } from "./shop-search.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";
import { uuidOf } from "./uuid.ts";

/** Work of one process of the server: a request, a job or a start. */
interface Task {
  readonly life: number;
  readonly label: string;
  requestId: string | null;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

const HOUR = 3_600_000;
/** How late a server may hear of another process's change, in ms. */
const HEARD_WITHIN = 2_000;

/** Background loops look this many times less often than on a machine: each look costs as much as a request. */
const STRETCHED = 120;

/** The server on virtual time: one process after the other on the same database. */
export class Shop {
  #life = 0;
  #app: FastifyInstance | null = null;
  #db: Db | null = null;
  #search: ShopSearch | null = null;
  /** Whether the transaction that is open is another process's. */
  #isElsewhere = false;
  readonly #inTask = new AsyncLocalStorage<Task>();
  readonly #putBack: readonly (() => void)[];
  readonly hits: Record<string, number> = {};
  readonly mails: { readonly to: string; readonly subject: string; readonly messageId: string }[] = [];
  /** The machine's clock is this much ahead, in ms. */
  skew = 0;
  crashes = 0;
  onFailpoint = (_place: string, _label: string): void => {};
  onCrash = (_place: string): void => {};
  onRequestId = (_id: string, _label: string): void => {};

  constructor(
    private readonly store: Store,
    private readonly random: Random,
    private readonly odds: Odds,
    readonly timeline: Timeline,
    private readonly hasSearch: boolean,
  ) {
    const putClockBack = useClock({
      now: () => new Date(Math.round(timeline.now + this.skew)),
      elapsed: () => timeline.now,
      sleep: (ms, signal) => this.#wait(signal === undefined ? ms : ms * STRETCHED, signal),
      after: (ms, work) => {
        const life = this.#life;
        return timeline.after(ms, () => life === this.#life && work());
      },
    });
    const ids = useIds({
      uuid: () => {
        const id = uuidOf(random);
        const task = this.#inTask.getStore();
        if (task !== undefined && task.requestId === null) {
          task.requestId = id;
          this.onRequestId(id, task.label);
        }
        return id;
      },
      bytes: (length) => random.bytes(length),
    });
    atFailpoints((name) => this.#at(name));
    this.#putBack = [putClockBack, ids];
  }

  get isUp(): boolean {
    return this.#app !== null;
  }

  #wait(ms: number, signal?: AbortSignal): Promise<void> {
    const life = this.#inTask.getStore()?.life ?? this.#life;
    if (signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const go = (): void => {
        cancel();
        if (life === this.#life) resolve();
      };
      const cancel = this.timeline.after(ms, go);
      signal?.addEventListener("abort", go, { once: true });
    });
  }

  /** A failpoint takes time, so that requests overlap, and sometimes ends the process or the connection. */
  async #at(name: string): Promise<void> {
    const life = this.#inTask.getStore()?.life ?? this.#life;
    if (life !== this.#life) return new Promise(() => {});
    this.hits[name] = (this.hits[name] ?? 0) + 1;
    this.onFailpoint(name, this.#inTask.getStore()?.label ?? "");
    // Some take long, so that others come in between, above all between a plan and its write.
    const isLong = this.random.chance(name === "a write is planned" ? 0.3 : 0.04);
    await this.#wait(isLong ? this.random.next() * 200 : 0.2 + this.random.next() * 3);
    if (this.#app === null) return;
    if (this.random.chance(this.odds.crash * crashFactor(name))) {
      this.crash(name);
      return new Promise(() => {});
    }
    // A statement that lost its connection: before it ran, or after, when its outcome is unknown.
    if (name.endsWith("a statement") && this.random.chance(this.odds.failure)) {
      await this.store.breakConnection();
      throw lostConnection();
    }
  }

  /** Runs work of this process to its end; work of a process that ended never ends. */
  run<A>(label: string, work: () => Promise<A>): Promise<A> {
    this.timeline.sign();
    const life = this.#life;
    return this.#inTask.run({ life, label, requestId: null }, async () => {
      try {
        return await work();
      } finally {
        this.timeline.sign();
        // Its pool gives up after seconds of the real clock, whenever that is here.
        if (life !== this.#life) await new Promise(() => {});
      }
    });
  }

  async start(): Promise<void> {
    this.#life += 1;
    const life = this.#life;
    const app = await this.run("start", async () => {
      const opened = await this.store.connect((publish) => this.#hear(publish));
      this.#db = opened.db;
      this.#search = this.hasSearch ? await openShopSearch(opened.db) : null;
      const built = await buildServer({
        config,
        extensions: this.#search === null ? [] : [this.#search.extension],
        opened: { ...opened, kind: "pglite", check: () => Promise.resolve(null), hasRoom: () => true },
      });
      await built.ready();
      return built;
    });
    if (life !== this.#life) return;
    this.#app = app;
    this.#regularly("mails", HOUR / 2, (db) =>
      sendDue(db, {
        origin: "http://shop.example",
        now: () => new Date(Math.round(this.timeline.now + this.skew)),
        server: {
          send: async ({ to, subject, messageId }) => {
            this.mails.push({ to, subject, messageId });
          },
        },
      }),
    );
    this.#regularly("sweep", 2 * HOUR, (db) => sweep(db, new Date(Math.round(this.timeline.now + this.skew))));
  }

  #regularly(label: string, every: number, work: (db: Db) => Promise<unknown>): void {
    const life = this.#life;
    const next = (): void => {
      const db = this.#db;
      if (life !== this.#life || db === null) return;
      void this.run(label, () => work(db).catch(() => {})).then(() => this.timeline.after(every, next));
    };
    this.timeline.after(every * (0.5 + this.random.next()), next);
  }

  /** Notifications of the server's own writes arrive with their answer, those of another process later. */
  #hear(publish: () => void): void {
    if (!this.#isElsewhere) return publish();
    const life = this.#life;
    this.timeline.after(this.random.next() ** 2 * HEARD_WITHIN, () => life === this.#life && publish());
  }

  /** Does a command's work in one transaction, as another process on the same database; whether it was committed. */
  async command(label: string, work: (trx: Db) => Promise<unknown>): Promise<boolean> {
    const [db, life] = [this.#db, this.#life];
    if (this.#app === null || db === null) return false;
    return this.run(label, async () => {
      try {
        await db.transaction().execute(async (trx) => {
          this.#isElsewhere = true;
          await work(trx);
        });
        return true;
      } catch {
        return false;
      } finally {
        if (life === this.#life) this.#isElsewhere = false;
      }
    });
  }

  /** The process ends here: nothing it did afterward happens, and a new one starts. */
  crash(place: string): void {
    this.#life += 1;
    this.#app = null;
    this.#db = null;
    this.#isElsewhere = false;
    this.#search?.close();
    void this.store.breakConnection();
    this.crashes += 1;
    this.onCrash(place);
    const isLong = this.random.chance(this.odds.longOutage);
    this.timeline.after(500 + this.random.next() * (isLong ? 300_000 : 20_000), () => void this.start());
  }

  /** Passes a request on to the server that runs now; null = none runs. Never answers if that server ends. */
  inject(label: string, request: InjectOptions): Promise<Answer> | null {
    const app = this.#app;
    if (app === null) return null;
    return this.run(label, async () => {
      const { statusCode, body, headers } = await app.inject(request);
      const sent = new Headers();
      for (const [name, value] of Object.entries(headers))
        for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) sent.append(name, String(one));
      return { status: statusCode, body, headers: sent };
    });
  }

  /** Ends it, and gives this process its own time and ids back. */
  stop(): void {
    this.#life += 1;
    this.#app = null;
    this.#search?.close();
    for (const putBack of this.#putBack) putBack();
    atFailpoints(null);
  }
}

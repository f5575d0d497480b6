import pg, { type ClientConfig, type QueryConfig, type QueryResult } from "pg";

/** The code of notices that repeat a notification to the connection that caused it (migration 033). */
const ANNOUNCED = "LRDR1";

type Done = (error: Error | null, result?: QueryResult) => void;
type Result = QueryResult | readonly QueryResult[];

const BEGINS = /^\s*(?:begin|start transaction)\b/i;
const ENDS = /^\s*(?:commit|rollback)\s*$/i;

const lastOf = (result: Result): QueryResult => (Array.isArray(result) ? result.at(-1) : (result as QueryResult));

/**
 * A connection through a pooler that gives each transaction any of its own connections: nothing set on a connection
 * outlives a transaction. Every transaction therefore starts with `opening`, and every other statement runs in one of
 * its own, so that no statement can run without it. What is sent goes out without waiting, hence one round trip.
 *
 * `announced` receives the notifications of this connection's own transactions, before their commit is reported.
 */
export const transactionClient = (
  opening: string,
  announced: (payload: string) => void,
): new (config?: string | ClientConfig) => pg.Client =>
  class extends pg.Client {
    #isOpen = false;
    #heard: string[] = [];

    constructor(config?: string | ClientConfig) {
      super({ ...(typeof config === "string" ? { connectionString: config } : config), pipeline: true });
      this.on("notice", ({ code, message }) => code === ANNOUNCED && this.#heard.push(message ?? ""));
    }

    #send(query: string | QueryConfig, values?: readonly unknown[]): Promise<Result> {
      return super.query(query as string, values as unknown[]) as Promise<Result>;
    }

    async #begin(text: string): Promise<QueryResult> {
      this.#heard = [];
      this.#isOpen = true;
      try {
        return lastOf(await this.#send(`${text}; ${opening}`));
      } catch (error) {
        this.#isOpen = false;
        await this.#send("rollback").catch(() => {});
        throw error;
      }
    }

    async #end(text: string): Promise<QueryResult> {
      this.#isOpen = false;
      const ended = lastOf(await this.#send(text));
      if (ended.command === "COMMIT") for (const payload of this.#heard) announced(payload);
      this.#heard = [];
      return ended;
    }

    async #alone(query: string | QueryConfig, values?: readonly unknown[]): Promise<Result> {
      this.#heard = [];
      const [begun, answered, ended] = await Promise.allSettled([
        this.#send(`begin; ${opening}`),
        this.#send(query, values),
        this.#end("commit"),
      ]);
      for (const step of [begun, answered, ended]) if (step.status === "rejected") throw step.reason;
      return (answered as PromiseFulfilledResult<Result>).value;
    }

    #run(query: string | QueryConfig, values?: readonly unknown[]): Promise<Result> {
      const text = typeof query === "string" ? query : query.text;
      if (BEGINS.test(text)) return this.#begin(text);
      if (ENDS.test(text)) return this.#end(text);
      return this.#isOpen ? this.#send(query, values) : this.#alone(query, values);
    }

    override query(...sent: readonly any[]): any {
      const [query, second, third] = sent as readonly [string | QueryConfig, unknown, Done | undefined];
      const done = typeof second === "function" ? (second as Done) : third;
      const ran = this.#run(query, Array.isArray(second) ? second : undefined);
      if (done === undefined) return ran;
      ran.then(
        (result) => done(null, result as QueryResult),
        (error: Error) => done(error),
      );
      return undefined;
    }
  } as new (config?: string | ClientConfig) => pg.Client;

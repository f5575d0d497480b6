import pg, { type ClientBase, type Notification, type Pool } from "pg";
import { HOST_TIME, type Hosts } from "./hosts.ts";
import { repeat } from "./process/turns.ts";
import { clock } from "../clock.ts";
import { ids } from "../ids.ts";

const CHANNEL = "larder";

/** How often the listening connection is probed and how long it may take, in ms: a dead network closes no connection. */
const BEAT = 5_000;

const RETRY = 1_000;

/** How long the other processes are waited for, in ms: one that hangs holds up nobody for longer. */
const HEARD_TIME = 1_000;

/** Every listening connection holds this advisory lock with the others, so that they can be counted. */
const LISTENERS = 770_412;

/** Change notifications of the database, from any process or connection. */
export interface Notifications {
  /** Whether every change committed from now on will be announced. */
  readonly isListening: () => boolean;
  /**
   * Calls `listener` with each payload, and with null when some may have been missed. A change made through this
   * process's pool is announced before its statement returns, other processes' changes shortly after commit. Returns an
   * unsubscribe function.
   */
  readonly subscribe: (listener: (payload: string | null) => void) => () => void;
  /** Resolves once every listening process has heard what was committed before, or after a second. Never rejects. */
  readonly allHeard: () => Promise<void>;
}

/** Notifications plus the side that publishes them. */
export interface NotificationHub extends Notifications {
  readonly publish: (payload: string | null) => void;
  readonly setListening: (isListening: boolean) => void;
  /** How the other processes are reached; null = there are none, or they can't be. */
  readonly setAsking: (ask: (() => Promise<void>) | null) => void;
}

export const createHub = (): NotificationHub => {
  const listeners = new Set<(payload: string | null) => void>();
  let isListening = false;
  let ask: (() => Promise<void>) | null = null;
  const publish = (payload: string | null): void => {
    for (const listener of listeners) listener(payload);
  };
  return {
    isListening: () => isListening,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish,
    setListening: (next) => {
      isListening = next;
      // Changes may have been missed before, or will be from now on.
      publish(null);
    },
    allHeard: async () => ask?.().catch(() => {}),
    setAsking: (next) => void (ask = next),
  };
};

/** A standby doesn't support LISTEN. */
const isStandby = (thrown: unknown): boolean => (thrown as { readonly code?: unknown } | null)?.code === "25006";

/** Lets a pool's connections hear their own notifications, which PostgreSQL sends before it reports the commit. */
export const hearOwn =
  (hub: NotificationHub) =>
  async (client: ClientBase): Promise<void> => {
    client.on("notification", ({ processId, payload = "" }: Notification) => {
      if (processId === (client as { readonly processID?: number }).processID) hub.publish(payload);
    });
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      if (!isStandby(error)) throw error;
    }
  };

/** The same for the embedded database, whose single connection hears everything. */
export const hearAll =
  (hub: NotificationHub) =>
  async (client: ClientBase): Promise<void> => {
    client.on("notification", ({ payload = "" }: Notification) => hub.publish(payload));
    await client.query(`listen ${CHANNEL}`);
    hub.setListening(true);
  };

const arrival = async (client: pg.Client, pool: Pool): Promise<void> => {
  const probe = `probe ${ids.uuid()}`;
  let cancel = (): void => {};
  try {
    await new Promise<void>((resolve, reject) => {
      cancel = clock.after(BEAT, () => reject(new Error("The database delivers no notifications.")));
      client.on("notification", ({ payload }) => payload === probe && resolve());
      pool.query("select pg_notify($1, $2)", [CHANNEL, probe]).catch(reject);
    });
  } finally {
    cancel();
  }
};

/**
 * Joins the listening processes: answers those who ask whether it has heard, and returns how to ask all of them. Each
 * connection is told of commits in their order, so who hears the question has heard what came before it.
 */
const askOver = async (client: pg.Client): Promise<() => Promise<void>> => {
  const tell = (payload: string): Promise<unknown> => client.query("select pg_notify($1, $2)", [CHANNEL, payload]);
  client.on("notification", ({ payload = "" }) => {
    if (payload.startsWith("ask ")) tell(payload.replace("ask", "heard")).catch(() => {});
  });
  await client.query("select pg_advisory_lock_shared($1)", [LISTENERS]);
  return async () => {
    const { rows } = await client.query<{ many: number }>(
      `select count(*)::int as many from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
      [LISTENERS],
    );
    const question = ids.uuid();
    let missing = rows[0]?.many ?? 0;
    await new Promise<void>((resolve, reject) => {
      const end = (): void => {
        cancel();
        client.off("notification", hear);
        resolve();
      };
      const hear = ({ payload }: Notification): void => {
        if (payload === `heard ${question}`) missing -= 1;
        if (missing <= 0) end();
      };
      const cancel = clock.after(HEARD_TIME, end);
      client.on("notification", hear);
      tell(`ask ${question}`).catch(reject);
    });
  };
};

const isTalk = (payload: string): boolean => /^(?:ask|heard) /.test(payload);

/**
 * Listens for other processes on a separate connection. `hub.isListening()` is true only while that connection is known
 * to work: it answers regular probes, and a notification sent through the pool has arrived (a pooler may swallow them).
 * Reconnects until the returned function is called, which resolves when the connection is closed.
 */
export const listenApart = (hosts: Hosts, pool: Pool, hub: NotificationHub): (() => Promise<void>) => {
  const listen = async (signal: AbortSignal): Promise<void> => {
    const client = new pg.Client({
      connectionString: hosts.current(),
      connectionTimeoutMillis: hosts.isSeveral ? HOST_TIME : BEAT,
      query_timeout: BEAT,
      application_name: "larder notifications",
      keepAlive: true,
    });
    const close = (): void => void client.end().catch(() => {});
    let isBroken = false;
    const lost = new Promise<void>((resolve) => {
      const lose = (): void => {
        if (isBroken) return;
        isBroken = true;
        hub.setListening(false);
        resolve();
      };
      client.on("error", lose).on("end", lose);
    });
    // A connection that is ended while it is made settles nothing.
    const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    signal.addEventListener("abort", close);
    try {
      await Promise.race([client.connect(), aborted]);
      if (signal.aborted) return;
      client.on("notification", ({ payload = "" }) => !isTalk(payload) && hub.publish(payload));
      await client.query(`listen ${CHANNEL}`);
      const ask = await askOver(client);
      await arrival(client, pool);
      if (!isBroken) hub.setListening(true);
      if (!isBroken) hub.setAsking(ask);
      while (!signal.aborted && !isBroken) {
        await Promise.race([clock.sleep(BEAT, signal), lost]);
        if (!signal.aborted && !isBroken) await client.query("select 1");
      }
    } finally {
      hub.setAsking(null);
      hub.setListening(false);
      signal.removeEventListener("abort", close);
      close();
    }
  };

  // The pool's connections fail for the same reason and report it.
  return repeat(RETRY, (signal) => hosts.untilServed(() => listen(signal), 0).catch(() => {}));
};

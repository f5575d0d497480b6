import pg, { type ClientBase, type Notification, type Pool } from "pg";
import { HOST_TIME, type Hosts } from "./hosts.ts";
import { repeat } from "./process/turns.ts";
import { clock } from "../clock.ts";
import { ids } from "../ids.ts";

const CHANNEL = "larder";

/** How often the listening connection is probed and how long it may take, in ms: a dead network closes no connection. */
const BEAT = 5_000;

const RETRY = 1_000;

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
}

/** Notifications plus the side that publishes them. */
export interface NotificationHub extends Notifications {
  readonly publish: (payload: string | null) => void;
  readonly setListening: (isListening: boolean) => void;
}

export const createHub = (): NotificationHub => {
  const listeners = new Set<(payload: string | null) => void>();
  let isListening = false;
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
      client.on("notification", ({ payload = "" }) => hub.publish(payload));
      await client.query(`listen ${CHANNEL}`);
      await arrival(client, pool);
      if (!isBroken) hub.setListening(true);
      while (!signal.aborted && !isBroken) {
        await Promise.race([clock.sleep(BEAT, signal), lost]);
        if (!signal.aborted && !isBroken) await client.query("select 1");
      }
    } finally {
      hub.setListening(false);
      signal.removeEventListener("abort", close);
      close();
    }
  };

  // The pool's connections fail for the same reason and report it.
  return repeat(RETRY, (signal) => hosts.untilServed(() => listen(signal), 0).catch(() => {}));
};

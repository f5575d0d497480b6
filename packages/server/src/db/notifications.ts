import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg, { type ClientBase, type Notification, type Pool } from "pg";
import { repeat } from "../process/repeat.ts";

/** The channel on which triggers announce changes. */
const CHANNEL = "larder";

/** How often the connection that listens is tried, and how long it may take to answer, in ms: a dead network closes no connection. */
const BEAT = 5_000;

/** How long to wait before the next try to listen, in ms. */
const RETRY = 1_000;

/** What changes in the database announce, whichever process or connection made them. */
export interface Notifications {
  /** Whether every change that is committed from now on is announced here. */
  readonly isListening: () => boolean;
  /**
   * Calls `listener` with the payload of every notification, and with null when some may have been missed. A change made
   * through the pool of this process is announced before the statement that committed it is answered; one of another
   * process moments after its commit. Returns an unsubscribe function.
   */
  readonly subscribe: (listener: (payload: string | null) => void) => () => void;
}

/** Notifications with the side that takes them in. */
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
      // What came before was not heard, or what comes next will not be.
      publish(null);
    },
  };
};

/** A standby takes no LISTEN. */
const isStandby = (thrown: unknown): boolean => (thrown as { readonly code?: unknown } | null)?.code === "25006";

/**
 * Makes a pool's connections hear what they announce themselves: PostgreSQL sends a connection its own notifications
 * before it reports the commit done, so that whoever waited for the commit finds them taken in.
 */
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

/** The same for the embedded database, with one connection, which hears everything: nothing else is needed to listen. */
export const hearAll =
  (hub: NotificationHub) =>
  async (client: ClientBase): Promise<void> => {
    client.on("notification", ({ payload = "" }: Notification) => hub.publish(payload));
    await client.query(`listen ${CHANNEL}`);
    hub.setListening(true);
  };

/** Settles when a notification that was sent through the pool has arrived here; rejects when it does not in time. */
const arrival = async (client: pg.Client, pool: Pool): Promise<void> => {
  const probe = `probe ${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("The database delivers no notifications.")), BEAT);
      client.on("notification", ({ payload }) => payload === probe && resolve());
      pool.query("select pg_notify($1, $2)", [CHANNEL, probe]).catch(reject);
    });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Listens on a connection of its own, for what other processes announce. `hub.isListening()` is true only while that
 * connection is known to work: it answers a question every few seconds, and a notification sent through the pool was
 * seen to arrive (a pooler in between may swallow them). A lost connection is opened again until the function that is
 * returned is called; it settles when the connection is closed.
 */
export const listenApart = (connectionString: string, pool: Pool, hub: NotificationHub): (() => Promise<void>) => {
  const listen = async (signal: AbortSignal): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: BEAT,
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
    signal.addEventListener("abort", close);
    try {
      await client.connect();
      client.on("notification", ({ payload = "" }) => hub.publish(payload));
      await client.query(`listen ${CHANNEL}`);
      await arrival(client, pool);
      if (!isBroken) hub.setListening(true);
      while (!signal.aborted && !isBroken) {
        await Promise.race([sleep(BEAT, undefined, { signal, ref: false }).catch(() => {}), lost]);
        if (!signal.aborted && !isBroken) await client.query("select 1");
      }
    } finally {
      hub.setListening(false);
      signal.removeEventListener("abort", close);
      close();
    }
  };

  // The pool's connections fail for the same reason, and what waits for them says so.
  return repeat(RETRY, (signal) => listen(signal).catch(() => {}));
};

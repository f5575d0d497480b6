import pg, { type ClientBase, Pool } from "pg";
import { hearOwn, type NotificationHub } from "./notifications.ts";
import { APPLICATION_ROLE } from "./role.ts";
import { transactionClient } from "./transaction-client.ts";

/** A statement, or a transaction that waits for its next one, ends after this long. */
const PATIENCE = "30s";

/** How long connecting may take, in ms. */
export const CONNECT_TIME = 10_000;

/** The pool replaces an idle connection that breaks; the process must survive it. */
const warn = (problem: Error): void => process.emitWarning(`The database closed a connection: ${problem.message}`);

export interface Connecting {
  /** Works as the application role. */
  readonly isGuarded?: boolean;
  /** Receives the pool's own notifications. */
  readonly hub?: NotificationHub;
  /** A pooler is in between: nothing is set for longer than a transaction. */
  readonly isPooled?: boolean;
}

/** Settings as statements, not as parameters of the connection's start, which poolers refuse. */
const settingsOf = (isGuarded: boolean, scope: "local" | "session"): readonly string[] => [
  ...(isGuarded ? [`set ${scope === "local" ? "local " : ""}role ${APPLICATION_ROLE}`] : []),
  `set ${scope} statement_timeout = '${PATIENCE}'`,
  `set ${scope} idle_in_transaction_session_timeout = '${PATIENCE}'`,
];

/** What every transaction through a pooler starts with. Its own notifications come back as notices (migration 033). */
const openingOf = (isGuarded: boolean, hears: boolean): string =>
  [
    ...settingsOf(isGuarded, "local"),
    ...(hears ? ["set local client_min_messages = 'notice'", "set local larder.hears = 'on'"] : []),
  ].join("; ");

const poolerOptions = ({ isGuarded = false, hub }: Connecting) => ({
  Client: transactionClient(openingOf(isGuarded, hub !== undefined), (payload) => hub?.publish(payload)),
});

const directOptions = ({ isGuarded = false, hub }: Connecting) => ({
  onConnect: async (client: ClientBase): Promise<void> => {
    await client.query(settingsOf(isGuarded, "session").join("; "));
    if (hub !== undefined) await hearOwn(hub)(client);
  },
});

/** The pool of a PostgreSQL, behind a pooler or not. */
export const connect = (connectionString: string, connecting: Connecting = {}): Pool => {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIME,
    application_name: "larder",
    keepAlive: true,
    ...(connecting.isPooled === true ? poolerOptions(connecting) : directOptions(connecting)),
  });
  pool.on("error", warn);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};

/** Runs work on one connection that nothing is set on. */
export const onPlainClient = async <A>(
  connectionString: string,
  work: (client: pg.Client) => Promise<A>,
): Promise<A> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIME, application_name: "larder" });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

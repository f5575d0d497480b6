import pg, { type ClientBase, type ClientConfig, Pool } from "pg";
import { HOST_TIME, type Hosts } from "./hosts.ts";
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
const openingOf = ({ isGuarded = false, hub }: Connecting): string =>
  [
    ...settingsOf(isGuarded, "local"),
    ...(hub === undefined
      ? []
      : ["set local client_min_messages = 'notice'", "set local larder.hears = 'on'", "select require_primary()"]),
  ].join("; ");

/** A connection of a pool, to the server that is taken for the writable one when it is made. */
const clientOn = (Base: new (config?: ClientConfig) => pg.Client, hosts: Hosts) =>
  class extends Base {
    constructor(config?: ClientConfig) {
      super({
        ...config,
        connectionString: hosts.current(),
        ...(hosts.isSeveral ? { connectionTimeoutMillis: HOST_TIME } : {}),
      });
    }
  };

/** A standby answers reads with what was true a moment ago: nothing is read from it, not even a cart. */
const refuseStandby = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  if (rows[0]?.standby !== false) throw Object.assign(new Error("This server is a standby."), { code: "25006" });
};

const baseOf = (connecting: Connecting) =>
  connecting.isPooled === true
    ? transactionClient(openingOf(connecting), (payload) => connecting.hub?.publish(payload))
    : pg.Client;

const prepareConnection =
  ({ isGuarded = false, isPooled = false, hub }: Connecting) =>
  async (client: ClientBase): Promise<void> => {
    await refuseStandby(client);
    if (isPooled) return;
    await client.query(settingsOf(isGuarded, "session").join("; "));
    if (hub !== undefined) await hearOwn(hub)(client);
  };

/** The pool of a PostgreSQL, behind a pooler or not. */
export const connect = (hosts: Hosts, connecting: Connecting = {}): Pool => {
  const pool = new Pool({
    Client: clientOn(baseOf(connecting), hosts),
    max: 10,
    connectionTimeoutMillis: CONNECT_TIME,
    application_name: "larder",
    keepAlive: true,
    onConnect: prepareConnection(connecting),
  });
  pool.on("error", warn);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};

/** Runs work on one connection that nothing is set on, to a server that can be written. */
export const onPlainClient = <A>(hosts: Hosts, work: (client: pg.Client) => Promise<A>): Promise<A> =>
  hosts.untilServed(async () => {
    const client = new pg.Client({
      connectionString: hosts.current(),
      connectionTimeoutMillis: hosts.isSeveral ? HOST_TIME : CONNECT_TIME,
      application_name: "larder",
    });
    client.on("error", () => {});
    try {
      await client.connect();
      await refuseStandby(client);
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }, CONNECT_TIME);

import type pg from "pg";

/**
 * Whether a connection leads to a pooler and not to PostgreSQL itself: the process that it was told at its start is then
 * the pooler's own invention. A pooler may pool by transaction, which can't be told from outside, so every one is taken
 * for that.
 */
export const isPooled = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid !== (client as unknown as { readonly processID: number | null }).processID;
};

/** What the operator reads when a pooler is in between and no direct way for notifications is named. */
export const NO_LISTENING =
  "DATABASE_URL leads to a connection pooler, which delivers no notifications, and DATABASE_LISTEN_URL isn't set: sessions are read from the database at every request. " +
  "Let DATABASE_LISTEN_URL lead to PostgreSQL itself; one connection of each server uses it.";

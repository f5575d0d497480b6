import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";

/** How many statements a connection keeps planned; further ones are planned each time. */
const KEPT = 400;

const names = new Map<string, string>();

/** The same text has the same name in every connection; null when enough are kept already. */
const nameOf = (text: string): string | null => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= KEPT) return null;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  names.set(text, name);
  return name;
};

const overClient = (client: PoolClient): PostgresPoolClient => ({
  query: ((text: unknown, values?: unknown[]) => {
    if (typeof text !== "string" || values === undefined || values.length === 0)
      return client.query(text as string, values);
    const name = nameOf(text);
    return name === null ? client.query(text, values) : client.query({ name, text, values });
  }) as unknown as PostgresPoolClient["query"],
  release: () => client.release(),
});

/**
 * A pool with statements that are planned once a connection and not once a call: planning is about half of what a read of
 * this shop costs.
 */
export const preparedPool = (pool: Pool): PostgresPool => {
  const held = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = held.get(client) ?? overClient(client);
      held.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};

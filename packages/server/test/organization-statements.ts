import pg from "pg";
import type { SendSql } from "./test-database.ts";

/** Collects the statements that this process sends to its database, each text once. No spy: those end with each test. */
export const collectStatements = () => {
  const texts = new Set<string>();
  const { prototype } = pg.Client as unknown as { prototype: { query: (...sent: any[]) => unknown } };
  const { query } = prototype;
  prototype.query = function (...sent) {
    texts.add(typeof sent[0] === "string" ? sent[0] : String(sent[0].text));
    return query.apply(this, sent);
  };
  return { texts, stop: () => void (prototype.query = query) };
};

/** The tables in which each row belongs to one organization. */
export const organizationTables = async (sql: SendSql): Promise<readonly string[]> => {
  const rows = await sql<{
    name: string;
  }>`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'
    and a.attname = 'organization_id' and a.attnotnull order by 1`;
  return rows.map(({ name }) => name);
};

/** The organizations' tables that a statement reads or writes without naming the organization anywhere. */
export const unnamedIn = (statement: string, tables: readonly string[]): readonly string[] =>
  /\borganization_id\b/.test(statement)
    ? []
    : tables.filter((table) => new RegExp(`\\b(?:from|join|into|update)\\s+"?${table}"?\\b`, "i").test(statement));

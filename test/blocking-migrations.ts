/** What a step of a migration would make others wait for, or take from servers and pages of the last release. */
export interface Blocking {
  readonly table: string;
  readonly what: string;
}

const CREATED = /create table (?:if not exists )?"?(\w+)"?/gi;
const INDEX = /create (?:unique )?index (?:if not exists )?"?\w+"? on (?:only )?"?(\w+)"?/gi;
const ALTER = /alter table (?:if exists )?(?:only )?"?(\w+)"?\s+([^;`]*)/gi;

/** What an ALTER TABLE does to a table with rows: each reads or writes all of them under a lock that stops everybody. */
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /\badd (?:column )?(?!constraint|check|unique|primary|foreign)\S+ [^,]*\bdefault [^,]*\w\s*\((?!\))/i,
    "a default that is computed rewrites the table",
  ],
  [
    /\badd (?:column )?\S+ [^,]*\b(?:gen_random_uuid|clock_timestamp|random|nextval)\(/i,
    "a default that is computed rewrites the table",
  ],
  [/\badd (?:column )?\S+ [^,]*\bgenerated (?:always|by default) as/i, "a generated column rewrites the table"],
  [/\b(?:alter|alter column) \S+ (?:set data )?type\b/i, "another type rewrites the table"],
  [/\bset not null\b/i, "not null reads every row"],
  [
    /\badd (?:constraint \S+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/i,
    "a constraint reads every row, unless not valid",
  ],
  [/\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b/i, "a key builds an index while writes wait"],
  [/\bset (?:logged|unlogged|tablespace)\b/i, "the table is written again"],
  [/\bdrop (?:column )?(?!constraint|default|not|expression|identity)\S+/i, "servers of the last release still use it"],
  [/\brename\b/i, "servers of the last release still use it"],
];

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop table (?:if exists )?"?(\w+)"?/gi, "servers of the last release still use it"],
  [/\block table "?(\w+)"?/gi, "reads and writes wait"],
  [/\b(?:vacuum full|cluster|reindex table) "?(\w+)"?/gi, "the table is written again"],
  [/\btruncate (?:table )?"?(\w+)"?/gi, "reads and writes wait"],
];

/** SQL without comments and without bodies of functions, which run later. */
const statementsOf = (source: string): string =>
  source
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/create (?:or replace )?trigger [^;]*/gi, "");

/** Finds what a migration does to tables that it didn't make itself. */
export const blockingIn = (source: string): readonly Blocking[] => {
  const text = statementsOf(source);
  const own = new Set([...text.matchAll(CREATED)].map(([, table = ""]) => table));
  const found: Blocking[] = [];
  for (const [, table = ""] of text.matchAll(INDEX)) found.push({ table, what: "an index is built while writes wait" });
  for (const [, table = "", actions = ""] of text.matchAll(ALTER)) {
    const whats = ACTIONS.filter(([pattern]) => pattern.test(actions)).map(([, what]) => what);
    for (const what of new Set(whats)) found.push({ table, what });
  }
  for (const [pattern, what] of OTHERS)
    for (const [, table = ""] of text.matchAll(pattern)) found.push({ table, what });
  return found.filter(({ table }) => !own.has(table));
};

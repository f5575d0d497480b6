import { create, insertMultiple, search as searchOrama } from "@orama/orama";
import { Charset, Index } from "flexsearch";
import MiniSearch from "minisearch";
import pg from "pg";
import type { SearchRow } from "@larder/domain/search-engine/index/row";

/** The first ten products that a search finds, by their places among all. */
export interface Searcher {
  readonly name: string;
  readonly search: (query: string) => Promise<readonly number[]> | readonly number[];
}

interface Texts {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly pack: string;
}

const textsOf = ({ product }: SearchRow, id: number): Texts => ({
  id,
  name: product.name,
  brand: product.brand,
  category: [product.category, product.subcategory, product.subsubcategory].join(" "),
  pack: product.pack_size,
});

const FIELDS = ["name", "brand", "category", "pack"] as const;

/** MiniSearch as its documentation recommends it: beginnings, one letter in five wrong, the name ahead. */
const miniSearch = (texts: readonly Texts[]): readonly Searcher[] => {
  const index = new MiniSearch<Texts>({ fields: [...FIELDS], storeFields: [] });
  index.addAll(texts);
  const options = { prefix: true, boost: { name: 3 }, fuzzy: (term: string) => (term.length > 3 ? 0.2 : false) };
  const found = (query: string, combineWith: "AND" | "OR"): readonly number[] =>
    index
      .search(query, { ...options, combineWith })
      .slice(0, 10)
      .map(({ id }) => id as number);
  return [
    { name: "MiniSearch, any word", search: (query) => found(query, "OR") },
    {
      name: "MiniSearch, all words",
      search: (query) => {
        const all = found(query, "AND");
        return all.length > 0 ? all : found(query, "OR");
      },
    },
  ];
};

const flexSearch = (texts: readonly Texts[]): Searcher => {
  const index = new Index({ tokenize: "forward", encoder: Charset.LatinBalance });
  for (const text of texts) index.add(text.id, FIELDS.map((field) => text[field]).join(" "));
  return {
    name: "FlexSearch",
    search: (query) => index.search(query, { limit: 10, suggest: true }) as number[],
  };
};

const orama = async (texts: readonly Texts[]): Promise<Searcher> => {
  const index = create({
    schema: { name: "string", brand: "string", category: "string", pack: "string" },
    components: { tokenizer: { stemming: true, language: "english" } },
  });
  await insertMultiple(
    index,
    texts.map(({ id, ...text }) => ({ ...text, id: String(id) })),
    2_000,
  );
  const found = async (term: string, tolerance: number): Promise<readonly number[]> =>
    (await searchOrama(index, { term, tolerance, boost: { name: 3 }, limit: 10 })).hits.map(({ id }) => Number(id));
  return {
    name: "Orama",
    search: async (query) => {
      const asTyped = await found(query, 0);
      return asTyped.length > 0 ? asTyped : found(query, 1);
    },
  };
};

const postgres = async (texts: readonly Texts[], connectionString: string): Promise<Searcher> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create temporary table item (id integer primary key, words tsvector not null);
    set default_text_search_config = 'pg_catalog.english'`);
  await client.query(
    `insert into item select id, setweight(to_tsvector(name), 'A') || setweight(to_tsvector(concat_ws(' ', brand, category, pack)), 'C')
      from jsonb_to_recordset($1::jsonb) as row (id integer, name text, brand text, category text, pack text)`,
    [JSON.stringify(texts)],
  );
  await client.query("create index on item using gin (words)");
  const found = async (query: string): Promise<readonly number[]> =>
    (
      await client.query<{ id: number }>({
        name: "found",
        text: "select id from item, to_tsquery($1) as wanted where words @@ wanted order by ts_rank_cd(words, wanted, 1) desc, id limit 10",
        values: [query],
      })
    ).rows.map(({ id }) => id);
  const words = (query: string): readonly string[] => query.match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    name: "PostgreSQL",
    search: async (query) => {
      const parts = words(query).map((word) => `${word}:*`);
      const all = await found(parts.join(" & "));
      return all.length > 0 ? all : found(parts.join(" | "));
    },
  };
};

/** The libraries to compare with, over the same texts; PostgreSQL only when a database is given. */
export const libraries = async (rows: readonly SearchRow[], database?: string): Promise<readonly Searcher[]> => {
  const texts = rows.map(textsOf);
  return [
    ...miniSearch(texts),
    flexSearch(texts),
    await orama(texts),
    ...(database === undefined ? [] : [await postgres(texts, database)]),
  ];
};

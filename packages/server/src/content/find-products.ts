import { searchWords } from "@larder/domain/account/impersonation";
import type { FoundProduct } from "@larder/domain/page/page-change.schema";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

const MAX_FOUND = 6;

/** Products with each of the words in their item number, name or brand, popular ones first: an editor shows them on a page (OP-118). */
export const findProducts = async (db: Db, term: string): Promise<{ readonly products: readonly FoundProduct[] }> => {
  const words = searchWords(term).map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
  if (words.length === 0) return { products: [] };
  const { rows } = await sql<FoundProduct>`
    select sku, name, pack_size as "packSize" from product
    where (sku || ' ' || name || ' ' || brand) ilike all(${words}::text[])
    order by sku = ${term.trim()} desc, popularity desc, sku limit ${MAX_FOUND}`.execute(db);
  return { products: rows };
};

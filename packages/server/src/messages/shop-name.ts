import { UNNAMED_SHOP } from "@larder/domain/opening/shop-name";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

/** The shop's name, which mails are sent under. */
export const readShopName = async (db: Db): Promise<string> => {
  const { rows } = await sql<{
    name: string | null;
  }>`select value ->> 'name' as name from setting where key = 'site'`.execute(db);
  return rows[0]?.name ?? UNNAMED_SHOP;
};

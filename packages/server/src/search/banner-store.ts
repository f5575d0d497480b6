import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { Db } from "../database/schema.ts";

/** All banners, ordered by id. */
export const readBanners = async (db: Db): Promise<readonly SearchBanner[]> =>
  (await db.selectFrom("search_banner").selectAll().orderBy("id").execute()).map(({ opens_new_tab, ...banner }) => ({
    ...banner,
    opensNewTab: opens_new_tab,
  }));

/** Adds or replaces a banner. Every server process picks it up within seconds through the change table. */
export const saveBanner = async (db: Db, { id, opensNewTab, ...shown }: SearchBanner): Promise<void> => {
  const row = { ...shown, opens_new_tab: opensNewTab };
  await db
    .insertInto("search_banner")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
};

/** Deletes a banner; does nothing if it doesn't exist. */
export const deleteBanner = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom("search_banner").where("id", "=", id).execute();
};

import type { Kysely } from "kysely";
import { seedFirstPages } from "../../cms/first-pages.ts";
import type { Database } from "../schema.ts";

/** What every shop begins with beside its system pages: content pages, menu, footer and feature flags. */
export const up = (db: Kysely<Database>): Promise<void> => seedFirstPages(db);

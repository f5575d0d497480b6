import type { Kysely } from "kysely";
import type { AccountTables, SessionTables } from "./tables/account.ts";
import type { CartTables } from "./tables/cart.ts";
import type { CatalogTables, ImportTables } from "./tables/catalog.ts";
import type { DeliveryTables } from "./tables/delivery.ts";
import type { GuideTables } from "./tables/guide.ts";
import type { UploadTables } from "./tables/import-upload.ts";
import type { MailTables } from "./tables/mail.ts";
import type { AnalyticsTables, MessageTables, PageTables } from "./tables/message.ts";
import type { OrderTables } from "./tables/order.ts";
import type { RequestTables } from "./tables/request.ts";

export interface Database
  extends
    AccountTables,
    AnalyticsTables,
    CartTables,
    CatalogTables,
    DeliveryTables,
    GuideTables,
    ImportTables,
    MailTables,
    MessageTables,
    OrderTables,
    PageTables,
    RequestTables,
    SessionTables,
    UploadTables {}

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;

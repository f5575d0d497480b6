import type { Kysely } from "kysely";
import type { AccountTables } from "./tables/account.ts";
import type { AnalyticsTables } from "./tables/analytics.ts";
import type { CartTables } from "./tables/cart.ts";
import type { CatalogTables } from "./tables/catalog.ts";
import type { DeliveryTables } from "./tables/delivery.ts";
import type { GuideTables } from "./tables/guide.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MessageTables } from "./tables/message.ts";
import type { OrderTables } from "./tables/order.ts";
import type { PageTables } from "./tables/page.ts";
import type { RequestTables } from "./tables/request.ts";
import type { SessionTables } from "./tables/session.ts";

export interface Database
  extends
    AccountTables,
    AnalyticsTables,
    CartTables,
    CatalogTables,
    DeliveryTables,
    GuideTables,
    MailTables,
    MessageTables,
    OrderTables,
    PageTables,
    RequestTables,
    SessionTables {}

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;

import type { Kysely } from "kysely";
import type {
  ReceivingLocationTable,
  AppUserTable,
  CustomerGroupTable,
  EmailChangeTable,
  EmailLinkTable,
  MembershipTable,
  OrganizationTable,
  PasswordLinkTable,
  SignUpTable,
} from "./tables/account.ts";
import type { AnalyticsEventTable } from "./tables/analytics.ts";
import type { CartLineTable, CartTable, SubCartFieldTable } from "./tables/cart.ts";
import type {
  AssortmentTable,
  CatalogueChangeTable,
  CatalogueVersionTable,
  PriceTable,
  ProductTable,
  RegionPriceTable,
  RegionStockTable,
  RegionTable,
  SearchBannerTable,
  SearchEventTable,
  SearchSynonymTable,
  VariantTable,
} from "./tables/catalog.ts";
import type { DeliveryCalendarTable, ShippingItemTable, VendorTable } from "./tables/delivery.ts";
import type {
  GuideGroupTable,
  GuideLineTable,
  GuidePreferenceTable,
  GuideShareTable,
  GuideTable,
  GuideUploadTable,
} from "./tables/guide.ts";
import type { MailTable, StockNoticeTable } from "./tables/mail.ts";
import type {
  MessageAudienceTable,
  MessageEventTable,
  MessageProfileTable,
  MessageReceiptTable,
  MessageTable,
} from "./tables/message.ts";
import type {
  CustomerOrderTable,
  LastPurchaseTable,
  PurchaseVersionTable,
  OrderIssuePhotoTable,
  OrderIssueTable,
  OrderLineTable,
  OrderRevisionTable,
  OrderSearchTable,
  OrderedItemTable,
} from "./tables/order.ts";
import type { PageTable, SettingTable } from "./tables/page.ts";
import type { AuditTable, IdempotencyTable, RateLimitTable } from "./tables/request.ts";
import type { PunchoutStartTable, SessionTable, SignInNetworkTable } from "./tables/session.ts";

/** The tables of `migrations`, as Kysely sees them. */
export interface Database {
  message: MessageTable;
  message_profile: MessageProfileTable;
  message_event: MessageEventTable;
  message_audience: MessageAudienceTable;
  message_receipt: MessageReceiptTable;
  guide_upload: GuideUploadTable;
  customer_group: CustomerGroupTable;
  organization: OrganizationTable;
  app_user: AppUserTable;
  membership: MembershipTable;
  session: SessionTable;
  punchout_start: PunchoutStartTable;
  rate_limit: RateLimitTable;
  sign_in_network: SignInNetworkTable;
  sign_up: SignUpTable;
  password_link: PasswordLinkTable;
  mail: MailTable;
  stock_notice: StockNoticeTable;
  email_change: EmailChangeTable;
  email_link: EmailLinkTable;
  product: ProductTable;
  variant: VariantTable;
  assortment: AssortmentTable;
  price: PriceTable;
  region: RegionTable;
  region_stock: RegionStockTable;
  region_price: RegionPriceTable;
  catalogue_change: CatalogueChangeTable;
  search_synonym: SearchSynonymTable;
  search_banner: SearchBannerTable;
  search_event: SearchEventTable;
  catalogue_version: CatalogueVersionTable;
  guide: GuideTable;
  guide_group: GuideGroupTable;
  guide_line: GuideLineTable;
  guide_share: GuideShareTable;
  guide_preference: GuidePreferenceTable;
  cart: CartTable;
  cart_line: CartLineTable;
  sub_cart_field: SubCartFieldTable;
  delivery_calendar: DeliveryCalendarTable;
  vendor: VendorTable;
  shipping_item: ShippingItemTable;
  receiving_location: ReceivingLocationTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_revision: OrderRevisionTable;
  order_issue: OrderIssueTable;
  analytics_event: AnalyticsEventTable;
  order_issue_photo: OrderIssuePhotoTable;
  ordered_item: OrderedItemTable;
  order_search: OrderSearchTable;
  last_purchase: LastPurchaseTable;
  purchase_version: PurchaseVersionTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  page: PageTable;
  setting: SettingTable;
}

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;

import type { EmbeddedMessage } from "@larder/domain/messaging/message.schema";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ApplicationStatus } from "@larder/domain/account/application.schema";
import type { signUpRequest } from "@larder/domain/account/sign-up";
import type { PunchoutSession } from "../auth/caller.ts";
import type { LineColumns } from "../guides/line-columns.ts";
import type { MailContent } from "../mail/mail-content.ts";

/** The tables of `migrations`, as Kysely sees them. A bigint arrives as text from the driver and is read as a number where it is small enough. */

type Instant = ColumnType<Date, Date | string, Date | string>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>;
type Big = ColumnType<string, number | string, number | string>;

/** An event of analytics, without personal data. */
export interface AnalyticsEventTable {
  id: GeneratedAlways<string>;
  organization_id: number | null;
  message_id: string;
  kind: "track" | "page" | "identify" | "group" | "alias" | "screen" | "retail";
  name: string;
  /** '00000' = a guest. */
  user_digest: string;
  visit: string | null;
  source: "web" | "phone" | "server";
  happened_at: Instant;
  received_at: Instant;
  /** How often it arrived. */
  copies: Generated<number>;
  payload: Json<object>;
}

export interface CustomerGroupTable {
  id: string;
  name: string;
}

export interface OrganizationTable {
  id: number;
  name: string;
  account_number: string;
  customer_group_id: string;
  business_unit: number;
  sales_rep_name: Generated<string>;
  sales_rep_email: Generated<string>;
  sales_rep_phone: Generated<string>;
  can_order: Generated<boolean>;
  status_errors: JsonOrDefault<readonly string[]>;
  cut_off_time: string | null;
  delivery_days: JsonOrDefault<readonly number[]>;
  warehouse: string | null;
  warehouse_zone: Generated<string>;
  cross_dock_days: JsonOrDefault<readonly number[]>;
  is_cross_dock_allowed: Generated<boolean>;
  order_minimum_cents: number | null;
  just_in_time_lead_days: Generated<number>;
  pre_order_lead_days: Generated<number>;
  delivery_address: Generated<string>;
  delivery_phone: Generated<string>;
}

export interface AppUserTable {
  id: Generated<number>;
  email: string;
  user_name: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  password_hash: string;
  roles: JsonOrDefault<readonly string[]>;
  region: string | null;
  home_organization_id: number | null;
  password_changed_at: Instant | null;
  is_active: Generated<boolean>;
}

export interface MembershipTable {
  organization_id: number;
  user_id: number;
}

export interface SessionTable {
  id_hash: string;
  user_id: number | null;
  organization_id: number | null;
  as_user_id: number | null;
  region: string | null;
  created_at: Stamp;
  seen_at: Stamp;
  expires_at: Instant;
  punchout: Generated<PunchoutSession | null>;
  /** The cart that goes back to the buyer's system. */
  punchout_message: Generated<string | null>;
  /** What it is used with: 'Chrome on Windows'. */
  device: Generated<string>;
}

/** A link that started a punchout session, until it has run out anyway. */
export interface PunchoutStartTable {
  id: string;
  expires_at: Instant;
}

export interface RateLimitTable {
  key: string;
  window_start: Instant;
  hits: number;
  /** Until then further hits are refused. */
  free_at: Instant | null;
}

/** A network that a user signed in from, as a digest. */
export interface SignInNetworkTable {
  user_id: number;
  network: string;
  seen_at: Instant;
}

export interface SignUpTable {
  id: Generated<number>;
  /** Of the key that the sender knows. */
  key_hash: string;
  email: string;
  /** The form without its passwords. */
  form: Json<Omit<ReturnType<typeof signUpRequest>, "password">>;
  /** Until it is decided. */
  password_hash: string | null;
  status: Generated<ApplicationStatus>;
  reason: Generated<string>;
  sent_at: Instant;
  decided_at: Instant | null;
  decided_by: number | null;
  organization_id: number | null;
  user_id: number | null;
}

/** The outbox. */
export interface MailTable {
  id: GeneratedAlways<string>;
  organization_id: number | null;
  user_id: number | null;
  kind: string;
  recipient: string;
  subject: string;
  about: Generated<string>;
  content: Json<MailContent>;
  state: Generated<"waiting" | "sent" | "failed">;
  message_id: Generated<string>;
  attempts: Generated<number>;
  problem: Generated<string>;
  created_at: Instant;
  queued_at: Instant;
  next_try_at: Instant;
  tried_at: Instant | null;
  sent_at: Instant | null;
}

/** A change of an email that waits for its link. */
export interface EmailChangeTable {
  user_id: number;
  email: string;
  requested_at: Instant;
}

export interface EmailLinkTable {
  token_hash: string;
  user_id: number;
  expires_at: Instant;
}

/** Who waits for a product. */
export interface StockNoticeTable {
  organization_id: number;
  user_id: number;
  sku: string;
  unit: string;
  requested_at: Instant;
  back_at: Instant | null;
}

export interface PasswordLinkTable {
  token_hash: string;
  user_id: number;
  expires_at: Instant;
}

export interface ProductTable {
  sku: string;
  name: string;
  brand: Generated<string>;
  description: Generated<string>;
  image: string | null;
  category: Generated<string>;
  subcategory: Generated<string>;
  subsubcategory: Generated<string>;
  pack_size: Generated<string>;
  substitutions: JsonOrDefault<readonly string[]>;
  popularity: Generated<number>;
  is_active: Generated<boolean>;
  added_at: Stamp;
}

export interface VariantTable {
  sku: string;
  unit: string;
  position: Generated<number>;
  is_default: Generated<boolean>;
  stock: number | null;
  min_quantity: number | null;
  max_quantity: number | null;
  min_max_expiration: string | null;
  sell_by_multiple: number | null;
  is_restricted: Generated<boolean>;
  vendor_id: string | null;
  is_drop_ship: Generated<boolean>;
  details: JsonOrDefault<Record<string, unknown>>;
}

export interface AssortmentTable {
  customer_group_id: string;
  sku: string;
}

export interface PriceTable {
  customer_group_id: string;
  sku: string;
  unit: string;
  price_text: string;
  unit_price: ColumnType<string | null, number | string | null, number | string | null>;
}

export interface SearchEventTable {
  id: Generated<number>;
  /** Null for a guest's. */
  organization_id: number | null;
  type: "click" | "view" | "conversion";
  name: string;
  index_name: string;
  user_token: string;
  query_id: string | null;
  skus: Json<readonly string[]>;
  filters: Json<readonly string[]>;
  positions: Json<readonly number[]>;
  happened_at: Instant;
  received_at: Instant;
}

export interface SearchSynonymTable {
  id: string;
  kind: "synonym" | "oneWaySynonym";
  input: string | null;
  words: Json<readonly string[]>;
}

export interface CatalogueChangeTable {
  seq: Generated<string>;
  sku: string;
  at: Stamp;
}

export interface GuideTable {
  id: Generated<number>;
  organization_id: number;
  name: string;
  business_unit: number | null;
  owner_user_id: number | null;
  version: Generated<number>;
  is_pending: Generated<boolean>;
  created_at: Stamp;
  modified_at: Stamp;
  modified_by: number | null;
  /** Replaced by the database with every change of the guide's lines and groups. */
  content: Generated<string | null>;
  /** Kept by the database. */
  line_count: Generated<number | null>;
}

export interface GuideGroupTable {
  organization_id: number;
  guide_id: number;
  position: number;
  name: string;
}

export interface GuideLineTable extends LineColumns {
  organization_id: number;
  guide_id: number;
  sku: string;
  unit: string;
  group_position: number | null;
  position: number;
  quantity: Generated<number>;
}

export interface GuideShareTable {
  organization_id: number;
  guide_id: number;
}

export interface GuidePreferenceTable {
  organization_id: number;
  user_id: number;
  guide_id: number;
  is_hidden: Generated<boolean>;
  is_default: Generated<boolean>;
  viewed_at: Instant | null;
}

export interface CartTable {
  id: string;
  organization_id: number;
  user_id: number;
  order_number: string | null;
  version: Generated<number>;
  po_number: Generated<string>;
  note: Generated<string>;
  delivery_date: string | null;
  is_open: Generated<boolean>;
  created_at: Stamp;
  changed_at: Stamp;
}

export interface CartLineTable {
  id: string;
  organization_id: number;
  cart_id: string;
  sku: string;
  unit: string;
  cut1: Generated<string>;
  cut2: Generated<string>;
  comment: Generated<string>;
  quantity: number;
  warning: Generated<string>;
  position: number;
  edits: Generated<Readonly<Record<string, number>>>;
  seen: JsonOrDefault<SeenLine | null>;
}

export interface SubCartFieldTable {
  organization_id: number;
  cart_id: string;
  business_unit_id: string;
  vendor_id: Generated<string>;
  is_pre_order: Generated<boolean>;
  is_jit: Generated<boolean>;
  data: JsonOrDefault<Record<string, unknown>>;
}

/** An exceptional day of a warehouse, 'YYYY-MM-DD' (OP-77). */
export interface DeliveryCalendarTable {
  warehouse: string;
  day: string;
  is_closed: boolean;
  /** 'HH:mm' on the warehouse's clock; null = as usual. */
  cut_off_time: string | null;
  reason: Generated<string>;
}

/** Who ships drop-ship goods; days of the week are 1 = Monday to 7 = Sunday. */
export interface VendorTable {
  id: string;
  name: string;
  /** Its calendar is the one of this warehouse; null = it has none. */
  warehouse: string | null;
  zone: Generated<string>;
  delivery_days: JsonOrDefault<readonly number[]>;
  work_days: JsonOrDefault<readonly number[]>;
  lead_days: Generated<number>;
  cut_off_time: string | null;
  /** Whole cents; null = none. */
  order_minimum_cents: number | null;
}

/** A way in which a vendor ships. */
export interface ShippingItemTable {
  vendor_id: string;
  item_number: string;
  position: number;
  display_name: string;
  uom: Generated<string>;
  cost_cents: Big;
}

export interface CustomerOrderTable {
  id: Generated<string>;
  organization_id: number;
  order_number: string;
  document_company: string;
  document_number: string;
  document_type: string;
  cart_id: string | null;
  cart_version: number | null;
  sub_cart: Generated<string>;
  user_id: number;
  actor_id: number;
  request_id: string;
  status: string;
  status_error: string | null;
  placed_at: Stamp;
  delivery_date: string | null;
  po_number: Generated<string>;
  note: Generated<string>;
  business_unit_id: Generated<string>;
  vendor_id: string | null;
  is_drop_ship: Generated<boolean>;
  is_jit: Generated<boolean>;
  is_pre_order: Generated<boolean>;
  cancelled_at: Instant | null;
  item_count: number;
  pending_count: number;
  total_cents: Big;
  is_estimated: Generated<boolean>;
  /** Of its lines; every modification makes the next. */
  revision: Generated<number>;
  modified_at: Instant | null;
  /** Empty until the ERP reports one. */
  erp_number: Generated<string>;
  vendor_name: Generated<string>;
  /** Null = by the own trucks. */
  shipping_item_number: string | null;
  shipping_name: Generated<string>;
  shipping_cents: Generated<Big>;
  ship_to: Readonly<Record<string, string>> | null;
}

/** The head of an order as it was before a modification, and who made that. */
export interface OrderRevisionTable {
  organization_id: number;
  order_id: Big;
  revision: number;
  replaced_at: Instant;
  user_id: number;
  actor_id: number;
  request_id: string;
  delivery_date: string | null;
  po_number: string;
  note: string;
  item_count: number;
  pending_count: number;
  total_cents: Big;
  is_estimated: boolean;
}

export interface OrderLineTable {
  organization_id: number;
  order_id: Big;
  revision: Generated<number>;
  position: number;
  sku: string;
  unit: string;
  title: string;
  brand: Generated<string>;
  image: string | null;
  pack_size: Generated<string>;
  quantity: number;
  unit_price: ColumnType<string | null, number | string | null, number | string | null>;
  pricing_unit: Generated<string>;
  total_cents: ColumnType<string | null, number | string | null, number | string | null>;
  cut1: Generated<string>;
  cut2: Generated<string>;
  comment: Generated<string>;
  is_estimated: Generated<boolean>;
}

/** What a customer reports about an order. */
export interface OrderIssueTable {
  id: Generated<string>;
  organization_id: number;
  order_id: Big;
  user_id: number;
  actor_id: number;
  reason: string;
  note: string;
  /** The products that it is about; none = the whole order. */
  lines: Json<readonly { readonly productSku: string; readonly unitOfMeasure: string; readonly title: string }[]>;
  is_done: Generated<boolean>;
  reported_at: Instant;
  done_at: Instant | null;
  done_by: number | null;
}

export interface OrderIssuePhotoTable {
  issue_id: Big;
  organization_id: number;
  media_type: string;
  content: Buffer;
}

/** A product as an organization has ordered it, once for every title it had. */
export interface OrderedItemTable {
  id: Generated<number>;
  organization_id: number;
  sku: string;
  title: string;
  /** Both in lower case. */
  folded_title: GeneratedAlways<string>;
  folded_sku: GeneratedAlways<string>;
}

/** What an order is found by; filled by the database. */
export interface OrderSearchTable {
  order_id: Big;
  organization_id: number;
  placed_at: Instant;
  /** The numbers of the order and the purchase order in lower case, a line each. */
  numbers: string;
  /** Their pieces of two and three characters, with the organization before each. */
  pieces: readonly string[];
  /** Ids of `ordered_item`. */
  items: readonly number[];
}

export interface LastPurchaseTable {
  organization_id: number;
  sku: string;
  order_date: string;
  quantity: number;
  unit: string;
  /** The quantities of the latest orders in this unit, the last one first. */
  recent: Generated<number[]>;
}

export interface IdempotencyTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  status: number;
  /** What was answered, byte for byte, packed when it is long; null = an answer without a body. */
  body: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Stamp;
}

export interface AuditTable {
  seq: Generated<string>;
  at: Stamp;
  actor_id: number | null;
  as_user_id: number | null;
  organization_id: number | null;
  call: string;
  object: Generated<string>;
  request_id: string;
}

export interface PageTable {
  id: Generated<number>;
  guid: string;
  version: Generated<number>;
  path: string;
  parent_id: number | null;
  position: Generated<number>;
  content_type: string;
  title: string;
  is_published: Generated<boolean>;
  data: JsonOrDefault<Record<string, unknown>>;
}

export interface SettingTable {
  key: string;
  value: Json<unknown>;
}

export interface CatalogueVersionTable {
  is_only: Generated<boolean>;
  version: Generated<string>;
  assortment: Generated<string>;
}

export interface GuideUploadTable {
  guide_id: number;
  organization_id: number;
  user_id: number;
  target_guide_id: number | null;
  headings: Json<readonly string[]>;
  columns: Json<Record<string, number | null>>;
  /** The columns as the file was read before anybody chose; null in an upload that is older than this column. */
  guessed: Json<Record<string, number | null> | null>;
  /** The columns with an unambiguous heading. */
  plain: Json<readonly number[]>;
  /** What was decided about rows: a number for a row that is left out, else [row, sku, unit, quantity]. */
  fixes: Json<readonly unknown[]>;
  file_name: string;
  content: Buffer;
  created_at: Stamp;
}

/** What an embedded message is made of, as the provider writes it. */
export type MessageElements = NonNullable<(typeof EmbeddedMessage)["Encoded"]["elements"]>;

export interface MessageTable {
  id: Generated<string>;
  organization_id: number | null;
  user_id: number | null;
  campaign_id: number | null;
  kind: Generated<"inApp" | "embedded">;
  /** What those who write messages call it. */
  name: Generated<string>;
  state: Generated<"draft" | "live" | "ended">;
  /** Null = every brand. */
  business_unit: number | null;
  /** Of an embedded message: where it stands, and what it is made of. */
  placement_id: number | null;
  elements: Json<MessageElements> | null;
  options: JsonOrDefault<Readonly<Record<string, unknown>>>;
  starts_at: Instant | null;
  modified_at: Instant | null;
  modified_by: number | null;
  html: string | null;
  position: Generated<string>;
  is_animated: Generated<boolean>;
  background_hex: string | null;
  background_alpha: number | null;
  trigger_type: Generated<string>;
  priority: Generated<number>;
  keeps_in_inbox: Generated<boolean>;
  created_at: Stamp;
  expires_at: Instant | null;
}

export interface MessageReceiptTable {
  user_id: number;
  message_id: string;
  delivered_at: Instant | null;
  opened_at: Instant | null;
  clicked_at: Instant | null;
  clicked_url: string | null;
  closed_at: Instant | null;
  consumed_at: Instant | null;
  display_count: Generated<number>;
  /** How long it was seen, ms. */
  display_ms: Generated<number>;
}

export interface MessageEventTable {
  id: Generated<string>;
  user_id: number;
  organization_id: number | null;
  kind: "custom" | "purchase" | "session" | "emailChange";
  name: string;
  data: Json<unknown>;
  created_at: Instant;
}

export interface MessageProfileTable {
  user_id: number;
  data_fields: JsonOrDefault<Readonly<Record<string, unknown>>>;
  cart: JsonOrDefault<readonly unknown[]>;
  subscriptions: JsonOrDefault<Readonly<Record<string, unknown>>>;
  updated_at: Instant;
}

export interface Database {
  message: MessageTable;
  message_profile: MessageProfileTable;
  message_event: MessageEventTable;
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
  catalogue_change: CatalogueChangeTable;
  search_synonym: SearchSynonymTable;
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
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_revision: OrderRevisionTable;
  order_issue: OrderIssueTable;
  analytics_event: AnalyticsEventTable;
  order_issue_photo: OrderIssuePhotoTable;
  ordered_item: OrderedItemTable;
  order_search: OrderSearchTable;
  last_purchase: LastPurchaseTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  page: PageTable;
  setting: SettingTable;
}

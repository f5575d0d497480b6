import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Big, Instant, Json, Stamp } from "./column.ts";

export interface OrderTables {
  customer_order: {
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
    /** When it reached each status since it was last submitted, ISO 8601. */
    status_times: Json<Readonly<Record<string, string>>>;
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
    revision: Generated<number>;
    modified_at: Instant | null;
    /** Empty until the ERP reports one. */
    erp_number: Generated<string>;
    vendor_name: Generated<string>;
    /** Null = own trucks. */
    shipping_item_number: string | null;
    shipping_name: Generated<string>;
    shipping_cents: Generated<Big>;
    ship_to: Readonly<Record<string, string>> | null;
    location: Readonly<Record<string, string | number>> | null;
    /** What it costs by its bill; null in all four = not billed yet. */
    bill_cents: Generated<Big | null>;
    bill_credits: Generated<Big | null>;
    bill_pending: Generated<number | null>;
    bill_estimated: Generated<boolean | null>;
    /** When the bill was complete and its mail queued; null = not yet. */
    bill_mailed_at: Instant | null;
  };

  order_line_bill: {
    organization_id: number;
    order_id: Big;
    revision: number;
    position: number;
    shipped: number;
    weight: ColumnType<string | null, number | null, number | null>;
    /** In 1/10,000 dollars; null = pending. */
    unit_price: Big | null;
    total_cents: Big | null;
    credit_cents: Generated<Big>;
    credit_reason: Generated<string>;
    billed_at: Stamp;
  };

  order_revision: {
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
  };

  order_cancellation: {
    organization_id: number;
    order_id: Big;
    cancelled_at: Instant;
    user_id: number;
    actor_id: number;
  };

  order_line: {
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
    back_ordered: Generated<number>;
  };

  order_issue: {
    id: Generated<string>;
    organization_id: number;
    order_id: Big;
    user_id: number;
    actor_id: number;
    reason: string;
    note: string;
    /** The affected lines; none = the whole order. */
    lines: Json<
      readonly {
        readonly productSku: string;
        readonly unitOfMeasure: string;
        readonly title: string;
        readonly quantity?: number | null;
      }[]
    >;
    is_done: Generated<boolean>;
    reported_at: Instant;
    done_at: Instant | null;
    done_by: number | null;
    /** null = not answered. */
    answer: string | null;
    answered_at: Instant | null;
    answered_by: number | null;
    /** When who reported it saw the latest answer. */
    seen_at: Instant | null;
  };

  /** An item that a customer didn't find and asks for. */
  item_request: {
    id: Generated<string>;
    organization_id: number;
    user_id: number;
    actor_id: number;
    what: string;
    amount: string;
    /** "YYYY-MM-DD"; null = not said. */
    needed_by: string | null;
    requested_at: Instant;
    done_at: Instant | null;
    done_by: number | null;
  };

  order_issue_photo: {
    issue_id: Big;
    organization_id: number;
    media_type: string;
    content: Buffer;
  };

  ordered_item: {
    id: Generated<number>;
    organization_id: number;
    sku: string;
    title: string;
    folded_title: GeneratedAlways<string>;
    folded_sku: GeneratedAlways<string>;
  };

  order_search: {
    order_id: Big;
    organization_id: number;
    placed_at: Instant;
    /** The order and purchase order numbers in lower case, one per line. */
    numbers: string;
    /** Their pieces of two and three characters, each prefixed with the organization. */
    pieces: readonly string[];
    items: readonly number[];
  };

  /** One row per organization that has bought something, derived by the database. */
  purchase_version: {
    organization_id: number;
    /** A new random word with every change of its last purchases and of what it paid. */
    version: string;
  };

  /** What an organization bought before it ordered in the shop, as imported. */
  past_purchase: {
    organization_id: number;
    sku: string;
    unit: string;
    /** "YYYY-MM-DD". */
    purchased_on: string;
    /** "" = unknown. */
    order_number: Generated<string>;
    /** Which one of its item, size, day and order, from 1. */
    nth: Generated<number>;
    quantity: number;
    /** In 1/10,000 dollars; null = unknown. */
    unit_price: Big | null;
  };

  /** Derived from orders and past purchases by the database. */
  last_purchase: {
    organization_id: number;
    sku: string;
    order_date: string;
    quantity: number;
    unit: string;
    /** Quantities of the latest orders in this unit, last one first. */
    recent: Generated<number[]>;
  };
}

import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { randomUUID } from "node:crypto";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import type { EditStamps } from "@larder/domain/cart/edit-order";
import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { CartNotFound } from "./errors.ts";
import { keepCartsByDatabase } from "./kept-carts.ts";

/** A line of a cart as it is stored. */
export interface CartLineRow {
  readonly id: string;
  readonly sku: string;
  readonly unit: string;
  readonly cut1: string;
  readonly cut2: string;
  readonly comment: string;
  readonly quantity: number;
  readonly warning: string;
  readonly position: number;
  /** The last edit of each client (OP-81). */
  readonly edits: EditStamps;
  /** What the customer saw last of it; null = not known. */
  readonly seen: SeenLine | null;
  /** The quantities of the latest orders of the product in this unit, the last one first. */
  readonly ordered_lately: readonly number[];
}

/** What a customer entered for one subcart; `vendor_id` is empty for the own warehouse. */
export interface SubCartFields {
  readonly business_unit_id: string;
  readonly vendor_id: string;
  readonly is_pre_order: boolean;
  readonly is_jit: boolean;
  readonly data: {
    readonly dropShipNotes?: string;
    readonly deliveryDate?: string;
    /** Where the plain delivery is received. */
    readonly location?: ReceivingLocation | null;
    /** The number of the way of shipping that was chosen. */
    readonly shippingItem?: string;
    readonly address?: AlternativeAddress;
  };
}

/** A cart as it is stored. `id` is empty for one that no write has made yet (OP-141). */
export interface CartState {
  readonly id: string;
  readonly version: number;
  readonly orderNumber: string | null;
  readonly poNumber: string;
  readonly note: string;
  readonly deliveryDate: string | null;
  readonly lines: readonly CartLineRow[];
  readonly fields: readonly SubCartFields[];
  /** What the order being modified holds already; empty for the default cart. */
  readonly ordered: readonly OrderedItem[];
}

/** Pieces that an order holds of one product in one unit and cut. */
export interface OrderedItem {
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
}

interface Row {
  readonly id: string;
  readonly version: number;
  /** The version that lines and fields belong to; every write of one raises it. */
  readonly version_seen: number;
  readonly changed_at: string;
  readonly order_number: string | null;
  readonly po_number: string;
  readonly note: string;
  readonly delivery_date: string | null;
  /** Null when there is none; so are the fields. */
  readonly lines: readonly CartLineRow[] | null;
  readonly fields: readonly SubCartFields[] | null;
  readonly ordered: readonly OrderedItem[] | null;
}

/** What the order of cart `c` holds. */
const ordered = sql`(select json_agg(json_build_object('sku', l.sku, 'unit', l.unit, 'quantity', l.quantity))
  from customer_order o join order_line l on l.organization_id = o.organization_id and l.order_id = o.id and l.revision = o.revision
  where o.organization_id = c.organization_id and o.order_number = c.order_number)`;

/** An empty cart that nothing has been put into. */
export const emptyCart: CartState = {
  id: "",
  version: 0,
  orderNumber: null,
  poNumber: "",
  note: "",
  deliveryDate: null,
  lines: [],
  fields: [],
  ordered: [],
};

const own = (customer: Customer, orderNumber: string | null) =>
  orderNumber === null
    ? sql`c.organization_id = ${customer.organization.id} and c.user_id = ${customer.user.id} and c.is_open and c.order_number is null`
    : sql`c.organization_id = ${customer.organization.id} and c.is_open and c.order_number = ${orderNumber}`;

const keptCartsOf = keepCartsByDatabase<CartState>();

const ownerOf = ({ organization, user }: Customer, orderNumber: string | null): string =>
  JSON.stringify(orderNumber === null ? [organization.id, user.id] : [organization.id, "order", orderNumber]);

const stateOfRow = (row: Row): CartState => ({
  id: row.id,
  version: row.version,
  orderNumber: row.order_number,
  poNumber: row.po_number,
  note: row.note,
  deliveryDate: row.delivery_date,
  lines: row.lines ?? [],
  fields: row.fields ?? [],
  ordered: row.ordered ?? [],
});

/** The kept cart itself, so that what was made of it is found again; only what an order holds is not part of its version. */
const withOrdered = (kept: CartState, { ordered }: Pick<Row, "ordered">): CartState =>
  ordered === null && kept.ordered.length === 0 ? kept : { ...kept, ordered: ordered ?? [] };

/** The number that a new order of this shop is given; one that is not used after all stays unused. */
const nextNumber = sql`nextval('order_number_seq')::text`;

/** A cart as it was read, with the number of the order that it becomes if one was to be taken. */
interface Read {
  readonly state: CartState;
  readonly changedAt: string;
  readonly number: string | null;
}

interface HowToRead {
  readonly lock?: boolean;
  readonly takesNumber?: boolean;
}

/** The kept cart, when the database says that it still holds: one short row in place of the whole cart. */
const readKept = async (
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: string | null,
  takesNumber: boolean,
): Promise<Read | null> => {
  const kept = keptCartsOf(db)?.get(ownerOf(customer, orderNumber));
  if (kept === undefined) return null;
  const { rows } = await sql<Pick<Row, "ordered"> & { readonly number: string | null }>`
    select ${orderNumber === null ? sql`null` : ordered} as ordered, ${takesNumber ? nextNumber : sql`null`} as number from cart c
    where ${own(customer, orderNumber)} and c.id = ${kept.state.id} and c.version = ${kept.state.version} and c.changed_at = ${kept.changedAt}`.execute(
    db,
  );
  const row = rows[0];
  return row === undefined ? null : { ...kept, state: withOrdered(kept.state, row), number: row.number };
};

const select = async (
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: string | null,
  { lock = false, takesNumber = false }: HowToRead = {},
): Promise<Read | null> => {
  const kept = lock ? null : await readKept(db, customer, orderNumber, takesNumber);
  if (kept !== null) return kept;
  const { rows } = await sql<Row & { readonly number: string | null }>`
    select c.id, c.version, (select version from cart s where s.id = c.id) as version_seen, c.changed_at::text as changed_at,
      c.order_number, c.po_number, c.note, c.delivery_date,
      (select json_agg(json_build_object('id', l.id, 'sku', l.sku, 'unit', l.unit, 'cut1', l.cut1, 'cut2', l.cut2, 'comment', l.comment,
        'quantity', l.quantity, 'warning', l.warning, 'position', l.position, 'edits', l.edits, 'seen', l.seen,
        'ordered_lately', coalesce(p.recent, '{}')) order by l.position, l.id)
        from cart_line l left join last_purchase p on p.organization_id = l.organization_id and p.sku = l.sku and p.unit = l.unit where l.organization_id = c.organization_id and l.cart_id = c.id) as lines,
      (select json_agg(json_build_object('business_unit_id', f.business_unit_id, 'vendor_id', f.vendor_id, 'is_pre_order', f.is_pre_order, 'is_jit', f.is_jit, 'data', f.data))
        from sub_cart_field f where f.cart_id = c.id) as fields, ${orderNumber === null ? sql`null` : ordered} as ordered,
      ${takesNumber ? nextNumber : sql`null`} as number
    from cart c where ${own(customer, orderNumber)} ${lock ? sql`for update of c` : sql``}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  // Whoever had to wait for the lock gets the cart's row as it is now, but its lines as they were: they are read again.
  if (row.version !== row.version_seen) return select(db, customer, orderNumber, { takesNumber });
  const state = stateOfRow(row);
  const read = { state, changedAt: row.changed_at };
  keptCartsOf(db)?.put(ownerOf(customer, orderNumber), read);
  return { ...read, number: row.number };
};

/** Keeps a cart that a write has just left behind, once that is committed. `now` is the time of the write. */
export const keepWritten = (
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: string | null,
  state: CartState,
  now: Date,
): void => keptCartsOf(db)?.put(ownerOf(customer, orderNumber), { state, changedAt: now.toISOString() });

/** The cart to look at: the default one, or that of an order being modified, which is unknown when it is not open here (CART-28). */
export const readCart = async (
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: string | null,
): Promise<CartState> => {
  const read = await select(db, customer, orderNumber);
  if (read === null && orderNumber !== null) throw new CartNotFound();
  return read?.state ?? emptyCart;
};

/** The default cart with the number of the order that it becomes, in one statement; null = there is no such cart. */
export const readCartToSend = async (
  db: Kysely<Database>,
  customer: Customer,
): Promise<{ readonly state: CartState; readonly number: string } | null> => {
  const read = await select(db, customer, null, { takesNumber: true });
  return read === null || read.number === null ? null : { state: read.state, number: read.number };
};

/** A cart as it was last known, to be changed by a statement that writes only if it still is that one. */
export interface CartToChange {
  readonly state: CartState;
  /** When it was written last: a cart restored from a backup has its version again. */
  readonly changedAt: string;
  /** Drops the kept cart that `state` is; null when it was read just now. */
  readonly forget: (() => void) | null;
}

/** The cart to change: the kept one without a statement, otherwise as the database answers it; null = there is none. */
export const readCartToChange = async (
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: string | null,
): Promise<CartToChange | null> => {
  const carts = keptCartsOf(db);
  const owner = ownerOf(customer, orderNumber);
  // What an order being modified holds is not part of its cart's version.
  const kept = orderNumber === null ? carts?.get(owner) : undefined;
  if (kept !== undefined) {
    const forget = (): void => {
      if (carts?.get(owner) === kept) carts.drop(owner);
    };
    return { ...kept, forget };
  }
  const read = await select(db, customer, orderNumber);
  return read === null ? null : { ...read, forget: null };
};

/**
 * The cart to write to, locked until the transaction ends, so that writes of one cart come one after the other. The
 * default cart is made when there is none and `make` is set. What is read is current: lines that another session changed
 * while the lock was waited for are read after it.
 */
export const lockCart = async (
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: string | null,
  make: boolean,
  now: Date,
): Promise<CartState> => {
  const locked = await select(db, customer, orderNumber, { lock: true });
  if (locked !== null) return locked.state;
  if (orderNumber !== null) throw new CartNotFound();
  if (make) {
    await sql`insert into cart (id, organization_id, user_id, version, created_at, changed_at)
      values (${randomUUID()}, ${customer.organization.id}, ${customer.user.id}, 0, ${now}, ${now}) on conflict do nothing`.execute(
      db,
    );
  }
  return (await select(db, customer, orderNumber, { lock: true }))?.state ?? emptyCart;
};

/** What a write changes of a cart. */
export interface CartChanges {
  readonly put?: readonly CartLineRow[];
  readonly remove?: readonly string[];
  readonly poNumber?: string;
  readonly note?: string;
  readonly deliveryDate?: string;
  readonly fields?: readonly SubCartFields[];
}

/** The most lines of one statement. */
export const STEP = 500;

/** Writes lines, new ones and known ones. `only`: a condition without which nothing is written. */
export const putOf = (
  customer: Customer,
  cart: CartState,
  lines: readonly CartLineRow[],
  only: RawBuilder<unknown> = sql``,
) => sql`
  insert into cart_line (id, organization_id, cart_id, sku, unit, cut1, cut2, comment, quantity, warning, position, edits, seen)
  select w.id, ${customer.organization.id}, ${cart.id}, w.sku, w.unit, w.cut1, w.cut2, w.comment, w.quantity, w.warning, w.position, w.edits, w.seen
  from json_to_recordset(${JSON.stringify(lines)}::json)
    as w(id text, sku text, unit text, cut1 text, cut2 text, comment text, quantity integer, warning text, position integer, edits jsonb, seen jsonb) ${only}
  on conflict (id) do update set unit = excluded.unit, cut1 = excluded.cut1, cut2 = excluded.cut2, comment = excluded.comment,
    quantity = excluded.quantity, warning = excluded.warning, edits = excluded.edits, seen = excluded.seen`;

/** What tells the fields of one subcart from those of another of the same cart. */
export const fieldsKey = (field: SubCartFields): string =>
  JSON.stringify([field.business_unit_id, field.vendor_id, field.is_pre_order, field.is_jit]);

/** The cart as it is after the changes; its version goes up by one (OP-81). */
export const applied = (cart: CartState, changes: CartChanges): CartState => {
  const { put = [], remove = [] } = changes;
  const kept = remove.length === 0 ? cart.lines : cart.lines.filter(({ id }) => !remove.includes(id));
  const changed = new Map(put.map((line) => [line.id, line]));
  const lines = kept.map((line) => {
    const next = changed.get(line.id);
    if (next !== undefined) changed.delete(line.id);
    return next ?? line;
  });
  const fields = new Map([...cart.fields, ...(changes.fields ?? [])].map((field) => [fieldsKey(field), field]));
  return {
    ...cart,
    version: cart.version + 1,
    poNumber: changes.poNumber ?? cart.poNumber,
    note: changes.note ?? cart.note,
    deliveryDate: changes.deliveryDate ?? cart.deliveryDate,
    lines: changed.size === 0 ? lines : [...lines, ...changed.values()],
    fields: [...fields.values()],
  };
};

/** Writes the changes and answers the cart as it then is; its version goes up by one (OP-81). */
export const writeCart = async (
  db: Kysely<Database>,
  customer: Customer,
  cart: CartState,
  changes: CartChanges,
  now: Date,
): Promise<CartState> => {
  const after = applied(cart, changes);
  const organizationId = customer.organization.id;
  if (changes.remove !== undefined && changes.remove.length > 0) {
    await sql`delete from cart_line where organization_id = ${organizationId} and cart_id = ${cart.id} and id = any(${changes.remove}::text[])`.execute(
      db,
    );
  }
  const { put = [] } = changes;
  for (let at = STEP; at < put.length; at += STEP) await putOf(customer, cart, put.slice(at, at + STEP)).execute(db);
  const { fields = [] } = changes;
  if (fields.length > 0) {
    await sql`insert into sub_cart_field (organization_id, cart_id, business_unit_id, vendor_id, is_pre_order, is_jit, data)
      select ${organizationId}, ${cart.id}, w.business_unit_id, w.vendor_id, w.is_pre_order, w.is_jit, w.data
      from json_to_recordset(${JSON.stringify(fields)}::json)
        as w(business_unit_id text, vendor_id text, is_pre_order boolean, is_jit boolean, data jsonb)
      on conflict (cart_id, business_unit_id, vendor_id, is_pre_order, is_jit) do update set data = excluded.data`.execute(
      db,
    );
  }
  await sql`${put.length === 0 ? sql`` : sql`with put as (${putOf(customer, cart, put.slice(0, STEP))})`}
    update cart set version = ${after.version}, po_number = ${after.poNumber}, note = ${after.note}, delivery_date = ${after.deliveryDate}, changed_at = ${now}
    where organization_id = ${organizationId} and id = ${cart.id}`.execute(db);
  return after;
};

import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { oncePer } from "../../database/process/turns.ts";
import { RecentlyUsed } from "../../database/process/recently-used.ts";
import { type CartLineRow, type CartState, emptyCart, type OrderedItem, type SubCartFields } from "./cart-state.ts";
import { CartNotFound } from "./errors.ts";
import { ofPunchout, punchoutSessionOf } from "./punchout-cart.ts";
import { ids } from "../../ids.ts";

/** The cached lines per database, about 300 bytes each; evicts least recently used carts. */
const MAX_LINES = 100_000;

/** A cart as of a committed write. */
interface KeptCart {
  readonly state: CartState;
  /** The time of that write in µs since 1970: a restored backup repeats version numbers. */
  readonly changedAt: string;
}

const cartsOf = oncePer((_db: Db) => new RecentlyUsed<KeptCart>(MAX_LINES, ({ state }) => state.lines.length));

/**
 * A database's cached carts by owner; null inside a transaction, which sees uncommitted data. Use a cached cart only
 * after the database confirmed its version, or in a statement that checks it; every line write raises the version.
 */
const keptCartsOf = (db: Db): RecentlyUsed<KeptCart> | null => (db.isTransaction ? null : cartsOf(db));

interface Row {
  readonly id: string;
  readonly version: number;
  /** The version the lines and fields belong to; writing one raises it. */
  readonly version_seen: number;
  readonly changed_at: string;
  readonly order_number: string | null;
  readonly po_number: string;
  readonly note: string;
  readonly delivery_date: string | null;
  /** Null = none. */
  readonly lines: readonly CartLineRow[] | null;
  readonly fields: readonly SubCartFields[] | null;
  readonly ordered: readonly OrderedItem[] | null;
}

const ordered = sql`(select json_agg(json_build_object('sku', l.sku, 'unit', l.unit, 'cut1', l.cut1, 'cut2', l.cut2, 'quantity', l.quantity,
    'unitPrice', l.unit_price, 'totalPrice', l.total_cents, 'isEstimated', l.is_estimated, 'packSize', l.pack_size, 'pricingUnit', l.pricing_unit) order by l.position)
  from customer_order o join order_line l on l.organization_id = o.organization_id and l.order_id = o.id and l.revision = o.revision
  where o.organization_id = c.organization_id and o.order_number = c.order_number)`;

const own = (customer: Customer, orderNumber: string | null) =>
  orderNumber === null
    ? sql`c.organization_id = ${customer.organization.id} and c.user_id = ${customer.user.id} and c.is_open and c.order_number is null and ${ofPunchout(customer)}`
    : sql`c.organization_id = ${customer.organization.id} and c.is_open and c.order_number = ${orderNumber}`;

const ownerOf = (customer: Customer, orderNumber: string | null): string => {
  const { organization, user } = customer;
  const punchout = punchoutSessionOf(customer);
  if (orderNumber !== null) return JSON.stringify([organization.id, "order", orderNumber]);
  return JSON.stringify(punchout === null ? [organization.id, user.id] : [organization.id, user.id, punchout]);
};

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

/** Keeps the cached object, so that values derived from it are found; only an order's items aren't part of its version. */
const withOrdered = (kept: CartState, { ordered }: Pick<Row, "ordered">): CartState =>
  ordered === null && kept.ordered.length === 0 ? kept : { ...kept, ordered: ordered ?? [] };

const nextNumber = sql`nextval('order_number_seq')::text`;

interface Read extends KeptCart {
  readonly number: string | null;
}

interface HowToRead {
  readonly lock?: boolean;
  readonly takesNumber?: boolean;
}

/** The cached cart, if the database confirms it with one short row. */
const readKept = async (
  db: Db,
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
  db: Db,
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
  // After waiting for the lock, the cart's row is current but its lines are stale.
  if (row.version !== row.version_seen) return select(db, customer, orderNumber, { takesNumber });
  const state = stateOfRow(row);
  const read = { state, changedAt: row.changed_at };
  keptCartsOf(db)?.set(ownerOf(customer, orderNumber), read);
  return { ...read, number: row.number };
};

/** Caches a cart after its write has committed. `now`: the write's time. */
export const keepWritten = (
  db: Db,
  customer: Customer,
  orderNumber: string | null,
  state: CartState,
  now: Date,
): void => keptCartsOf(db)?.set(ownerOf(customer, orderNumber), { state, changedAt: now.toISOString() });

/** Reads the default cart, or the one of an order being modified. Throws CartNotFound if that isn't open (CART-28). */
export const readCart = async (db: Db, customer: Customer, orderNumber: string | null): Promise<CartState> => {
  const read = await select(db, customer, orderNumber);
  if (read === null && orderNumber !== null) throw new CartNotFound();
  return read?.state ?? emptyCart;
};

/** A cart to write to, as it was read. */
export interface CartToWrite extends KeptCart {
  /** A reserved order number; null = none is reserved. */
  readonly number: string | null;
  /** Drops `state` from the cache; null if it was just read. */
  readonly forget: (() => void) | null;
}

const asRead = (read: Read): CartToWrite => ({ ...read, forget: null });

/** The cart before its first write. */
const NO_CART: CartToWrite = { state: emptyCart, changedAt: "", number: null, forget: null };

/**
 * Locks the cart until the transaction ends. `make` creates a missing default cart. Lines changed while waiting for the
 * lock are read afterward.
 */
export const lockCart = async (
  db: Db,
  customer: Customer,
  orderNumber: string | null,
  make: boolean,
  now: Date,
): Promise<CartToWrite> => {
  const locked = await select(db, customer, orderNumber, { lock: true });
  if (locked !== null) return asRead(locked);
  if (orderNumber !== null) throw new CartNotFound();
  if (make) {
    await sql`insert into cart (id, organization_id, user_id, punchout_session, version, created_at, changed_at)
      values (${ids.uuid()}, ${customer.organization.id}, ${customer.user.id}, ${punchoutSessionOf(customer)}, 0, ${now}, ${now}) on conflict do nothing`.execute(
      db,
    );
  }
  const made = await select(db, customer, orderNumber, { lock: true });
  return made === null ? NO_CART : asRead(made);
};

/**
 * The cart to write to without a lock, cached or read, for a statement that writes only if it is still current; null =
 * none. `takesNumber` also reserves an order number, so it is always read.
 */
export const peekCart = async (
  db: Db,
  customer: Customer,
  orderNumber: string | null,
  takesNumber = false,
): Promise<CartToWrite | null> => {
  const carts = keptCartsOf(db);
  const owner = ownerOf(customer, orderNumber);
  // The items of an order being modified aren't part of the version.
  const kept = orderNumber === null && !takesNumber ? carts?.get(owner) : undefined;
  if (kept !== undefined) {
    const forget = (): void => {
      if (carts?.get(owner) === kept) carts.delete(owner);
    };
    return { ...kept, number: null, forget };
  }
  const read = await select(db, customer, orderNumber, { takesNumber });
  return read === null ? null : asRead(read);
};

import { type Kysely, sql } from "kysely";

/**
 * A modification starts from the prices that its order was placed at: what was seen of a line is what the order holds. Those
 * that are open get what a new one starts with.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update cart_line l
    set seen = jsonb_build_object('unitPrice', p.unit_price, 'packSize', p.pack_size, 'isOutOfStock', false)
    from cart c
    join customer_order o on o.organization_id = c.organization_id and o.order_number = c.order_number
    join order_line p on p.organization_id = o.organization_id and p.order_id = o.id and p.revision = o.revision
    where c.is_open and l.organization_id = c.organization_id and l.cart_id = c.id and l.seen is null
      and p.sku = l.sku and p.unit = l.unit and p.cut1 = l.cut1 and p.cut2 = l.cut2`.execute(db);
  await sql`update sub_cart_field f
    set data = f.data || jsonb_build_object('placedShipping', jsonb_build_object('itemNumber', o.shipping_item_number,
      'displayName', o.shipping_name, 'shippingCost', o.shipping_cents))
    from cart c
    join customer_order o on o.organization_id = c.organization_id and o.order_number = c.order_number
    where c.is_open and f.organization_id = c.organization_id and f.cart_id = c.id and o.shipping_item_number is not null
      and f.business_unit_id = o.business_unit_id and f.vendor_id = coalesce(o.vendor_id, '')
      and f.is_pre_order = o.is_pre_order and f.is_jit = o.is_jit`.execute(db);
};

import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import type { CartField } from "@larder/domain/cart/carts.port";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { enqueue } from "./enqueue.ts";
import type { CartEdit } from "./intent.ts";
import { present, updateOf } from "./present-lines.ts";
import { asItem, flushOutbox, type Step } from "./queue.ts";
import type { CartState } from "./state.ts";
import { canRestoreChanges } from "./view.ts";

const lineEdits = (before: Cart, now: Cart, added: readonly ItemToAdd[]): readonly CartEdit[] => {
  const [was, is] = [present(before).filter(({ quantity }) => quantity > 0), present(now)];
  const gone = is.filter(({ id }) => !was.some((line) => line.id === id));
  const other = was.filter((line) => {
    const held = is.find(({ id }) => id === line.id);
    return held !== undefined && JSON.stringify(updateOf(held)) !== JSON.stringify(updateOf(line));
  });
  const items = [
    ...was.filter(({ id }) => !is.some((line) => line.id === id)).map((line) => asItem(updateOf(line))),
    ...added,
  ];
  return [
    ...gone.map((line): CartEdit => ({ _tag: "RemoveLine", line: { ...updateOf(line), quantity: 0 } })),
    ...other.map((line): CartEdit => ({ _tag: "SetLine", line: updateOf(line) })),
    ...(items.length === 0 ? [] : [{ _tag: "AddItems", items } as const]),
  ];
};

const fieldsOf = (before: Cart, now: Cart): readonly CartField[] => {
  const notes = new Map(subCartsOf(now).map((subCart) => [subCartKey(subCart), subCart.dropShipNotes?.value ?? ""]));
  return [
    ...(["poNumber", "note"] as const).flatMap((name) => {
      const { value } = before.summary[name];
      return value === now.summary[name].value ? [] : [{ name, value }];
    }),
    ...subCartsOf(before).flatMap((subCart): readonly CartField[] => {
      const value = subCart.dropShipNotes?.value ?? "";
      const isSame = value === (notes.get(subCartKey(subCart)) ?? "");
      return isSame ? [] : [{ name: "dropShipNotes", value, ...deliveryPlace(subCart) }];
    }),
  ];
};

/** Edits that restore a delivery's day, shipping and address; `is` null = it doesn't exist now. */
const deliveryEdits = (was: SubCart, is: SubCart | null): readonly CartEdit[] => {
  const place = deliveryPlace(was);
  const day = was.deliveryInformation;
  const date = day?.isChosen === true ? day.selectedDeliveryDate : null;
  const item = was.shippingItem?.itemNumber ?? null;
  const address = was.dropShipDeliveryAddress?.value ?? null;
  const isElsewhere = JSON.stringify(address) !== JSON.stringify(is?.dropShipDeliveryAddress?.value ?? null);
  const edits: CartEdit[] = [];
  if (date !== null && date !== (is?.deliveryInformation?.selectedDeliveryDate ?? null))
    edits.push({ _tag: "SetDeliveryDate", choice: { ...place, date } });
  if (item !== null && item !== (is?.shippingItem?.itemNumber ?? null))
    edits.push({ _tag: "SetShipping", choice: { ...place, itemNumber: item } });
  if (address !== null && isElsewhere && (is !== null || address.useAlternativeDeliveryAddress)) {
    const { businessUnitId: _unit, vendorId: _vendor, ...fields } = address;
    const { defaultDeliveryAddress: _address, defaultDeliveryPhoneNumber: _phone, ...chosen } = fields;
    edits.push({ _tag: "SetAddress", choice: { ...chosen, ...place } });
  }
  return edits;
};

/**
 * Undoes "Cancel changes" with ordinary edits, line by line and field by field on top of the current cart. `added`:
 * additions dropped unsent. SUBMIT-14, OP-75, OP-81.
 */
export const editsToRestore = (before: Cart, now: Cart, added: readonly ItemToAdd[]): readonly CartEdit[] => {
  const fields = fieldsOf(before, now);
  const held = new Map(subCartsOf(now).map((subCart) => [subCartKey(subCart), subCart]));
  return [
    ...lineEdits(before, now, added),
    ...subCartsOf(before).flatMap((subCart) => deliveryEdits(subCart, held.get(subCartKey(subCart)) ?? null)),
    ...(fields.length === 0 ? [] : [{ _tag: "SetFields", fields } as const]),
  ];
};

/** Restores the last canceled changes as new edits, unless the cart changed since (SUBMIT-14). */
export const restoreChanges = (state: CartState, context: TransitionContext): Step => {
  const { cancelledChanges: cancelled, server } = state;
  if (cancelled === null || server === null || !canRestoreChanges(state, cancelled.order)) return [state, []];
  let next: CartState = { ...state, cancelledChanges: null };
  for (const [index, made] of editsToRestore(cancelled.before, server, cancelled.added).entries())
    next = enqueue(next, made, context, `${context.id}.${index}`);
  return flushOutbox(next);
};

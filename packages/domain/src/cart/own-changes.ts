import type { ItemToAdd } from "./add-items.schema.ts";
import { cartLineKey } from "./cart-lines.ts";
import type { LineUpdate } from "./cart.schema.ts";
import type { ShownCart, ShownDelivery, ShownLine } from "./shown-cart.schema.ts";
import { type DeliveryPlace, isDelivery, subCartKey } from "./subcarts.ts";

const byId = (lines: readonly ShownLine[]): ReadonlyMap<string, ShownLine> =>
  new Map(lines.map((line) => [line.id, line]));

const byKey = (deliveries: readonly ShownDelivery[]): ReadonlyMap<string, ShownDelivery> =>
  new Map(deliveries.map((delivery) => [subCartKey(delivery), delivery]));

const withOwnFields = (seen: ShownLine, now: ShownLine): ShownLine => ({
  ...seen,
  id: now.id,
  quantity: now.quantity,
  unitOfMeasure: now.unitOfMeasure,
  totalPrice: now.totalPrice,
  backOrdered: now.backOrdered,
  cutInstructions1: now.cutInstructions1,
  cutInstructions2: now.cutInstructions2,
  comment: now.comment,
});

const isSameChoice = (one: ShownLine, other: ShownLine): boolean =>
  one.quantity === other.quantity &&
  one.unitOfMeasure === other.unitOfMeasure &&
  one.cutInstructions1 === other.cutInstructions1 &&
  one.cutInstructions2 === other.cutInstructions2 &&
  one.comment === other.comment;

const withNewDeliveries = (seen: readonly ShownDelivery[], now: ShownCart, added: ReadonlySet<string>) => {
  const known = byKey(seen);
  const fresh = now.deliveries.filter((delivery) => {
    const key = subCartKey(delivery);
    return !known.has(key) && added.has(key);
  });
  return fresh.length === 0 ? seen : [...seen, ...fresh];
};

/** After an own edit customers have seen what they set; all else stays as they saw it (SUBMIT-09). */
export const withOwnChanges = (
  seen: ShownCart,
  before: ShownCart,
  now: ShownCart,
  place: Partial<DeliveryPlace> | null = null,
): ShownCart => {
  const [was, is] = [byId(before.lines), byId(now.lines)];
  const known = byId(seen.lines);
  const kept = seen.lines.flatMap((line) => {
    const [one, other] = [was.get(line.id), is.get(line.id)];
    if (one === undefined) return line;
    if (other === undefined) return [];
    return isSameChoice(one, other) ? line : withOwnFields(line, other);
  });
  const added = now.lines.filter((line) => {
    const one = was.get(line.id);
    return one === undefined ? !known.has(line.id) : !known.has(line.id) && !isSameChoice(one, line);
  });
  // To the customer a line removed and added again is the same line.
  const back = new Map(added.map((line) => [cartLineKey(line), line]));
  const present = kept.map((line) => {
    const again = is.has(line.id) ? undefined : back.get(cartLineKey(line));
    return again === undefined ? line : withOwnFields(line, again);
  });
  const ids = new Set(present.map(({ id }) => id));
  const next = byKey(now.deliveries);
  const deliveries = seen.deliveries.map((delivery) =>
    place !== null && isDelivery(delivery, place) ? (next.get(subCartKey(delivery)) ?? delivery) : delivery,
  );
  return {
    lines: [...present, ...added.filter(({ id }) => !ids.has(id))],
    deliveries: withNewDeliveries(deliveries, now, new Set(added.map(({ delivery }) => delivery))),
    poNumber: before.poNumber === now.poNumber ? seen.poNumber : now.poNumber,
    note: before.note === now.note ? seen.note : now.note,
  };
};

/** A customer's own line counts as seen when the response has others' changes too (SUBMIT-09). */
export const withOwnLine = (seen: ShownCart, { id, quantity, ...line }: LineUpdate, now: ShownCart): ShownCart => {
  const held = now.lines.find((one) => one.id === id);
  if (quantity === 0) return { ...seen, lines: seen.lines.filter((one) => one.id !== id) };
  return {
    ...seen,
    lines: seen.lines.map((one) =>
      one.id === id
        ? {
            ...one,
            ...(held?.quantity === quantity ? { totalPrice: held.totalPrice, backOrdered: held.backOrdered } : {}),
            quantity,
            unitOfMeasure: line.unitOfMeasure,
            cutInstructions1: line.cutInstructions1 === undefined ? one.cutInstructions1 : line.cutInstructions1,
            cutInstructions2: line.cutInstructions2 === undefined ? one.cutInstructions2 : line.cutInstructions2,
            comment: line.comment === undefined ? one.comment : line.comment,
          }
        : one,
    ),
  };
};

/** Added items count as seen on top of what was in the cart (SUBMIT-09, CART-01). */
export const withOwnItems = (seen: ShownCart, items: readonly ItemToAdd[], now: ShownCart): ShownCart =>
  items.reduce<ShownCart>((known, item) => {
    const isItem = (line: ShownLine) =>
      line.productSku === item.productSku &&
      (item.unitOfMeasure === "" || line.unitOfMeasure === item.unitOfMeasure) &&
      (line.cutInstructions1 ?? "") === (item.cutInstructions1 ?? "") &&
      (line.cutInstructions2 ?? "") === (item.cutInstructions2 ?? "");
    const held = now.lines.find(isItem);
    if (held === undefined) return known;
    const line = known.lines.find(isItem);
    if (line === undefined)
      return {
        ...known,
        lines: [...known.lines, { ...held, quantity: item.quantity }],
        deliveries: withNewDeliveries(known.deliveries, now, new Set([held.delivery])),
      };
    const isGone = !now.lines.some(({ id }) => id === line.id);
    const quantity = (isGone ? 0 : line.quantity) + item.quantity;
    const amounts = held.quantity === quantity ? { totalPrice: held.totalPrice, backOrdered: held.backOrdered } : {};
    return { ...known, lines: known.lines.map((one) => (one === line ? { ...one, ...amounts, quantity } : one)) };
  }, seen);

/** Acknowledging a line covers its price, pack and stock, but not its quantity (CART-31, CART-32). */
export const withAcknowledged = (seen: ShownCart, now: ShownLine): ShownCart => ({
  ...seen,
  lines: seen.lines.map((line) => {
    if (line.id !== now.id) return line;
    const { quantity, unitOfMeasure, cutInstructions1, cutInstructions2, comment } = line;
    return { ...now, quantity, unitOfMeasure, cutInstructions1, cutInstructions2, comment };
  }),
});

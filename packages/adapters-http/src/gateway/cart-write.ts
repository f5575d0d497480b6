import type { AddResult } from "@larder/domain/cart/add-items.schema";
import type { BackendOrder, CartChange } from "./backend.ts";
import { stamped, supersededBy } from "@larder/domain/cart/edit-order";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import { type CallContext, lacks } from "./call-context.ts";
import { cartIn, shownCart } from "./cart.ts";
import { afterWrite, type CartMemory, digestOf, type LineMemory, NO_LINE_MEMORY, readMemory } from "./cart-memory.ts";
import { Problem } from "./problem.ts";

/** What a write does to a cart. */
export interface CartEdit extends Pick<CartChange, "lines" | "fields"> {
  /** What is remembered of changed lines, by variant; null forgets one. */
  readonly remembered: Readonly<Record<string, LineMemory | null>>;
  readonly results?: readonly (typeof AddResult)["Encoded"][];
}

const changedLines = ({ lines }: CartMemory, remembered: CartEdit["remembered"]): CartMemory["lines"] => {
  const kept = Object.entries({ ...lines, ...remembered }).filter(
    (entry): entry is [string, LineMemory] => entry[1] !== null,
  );
  return Object.fromEntries(kept);
};

/** Remembers that this client edited the line of a variant. */
export const editedBy = ({ stamp }: CallContext, memory: LineMemory): LineMemory => ({
  ...memory,
  edits: stamped(memory.edits, stamp),
});

/**
 * Applies a write once per key: with another body it is a conflict, and a repeated one answers what the cart is now
 * with the results it had. A change of a line that is older than this client's last one is refused (OP-81, OP-91).
 */
export const write = async (context: CallContext, edit: (order: BackendOrder | null) => Promise<CartEdit>) => {
  const { options, session, input, key } = context;
  const order = await cartIn(context);
  const memory = readMemory(order?.memory ?? "");
  const digest = await digestOf(input);
  const known = memory.writes.find((one) => one.key === key);
  if (known !== undefined && known.digest !== digest)
    throw new Problem("CONFLICT", "This key was used for another change.");
  if (known !== undefined) {
    const results = known.results === null ? {} : { results: known.results };
    return { success: true, ...(await shownCart(context, order)), ...results };
  }
  const variantId = order?.lines.find(({ id }) => id === input.id)?.variantId ?? "";
  const lastStamp = supersededBy((memory.lines[variantId] ?? NO_LINE_MEMORY).edits, context.stamp);
  if (lastStamp !== null) {
    const refused = { success: false, validationMessages: [NEWER_EDIT_SAVED], lastStamp };
    return { ...refused, ...(await shownCart(context, order)) };
  }
  const { lines, fields, remembered, results } = await edit(order);
  const hasFields = Object.keys(fields).length > 0;
  if (order === null && lines.length === 0 && hasFields) throw lacks(context, "texts of a cart without items");
  const answer = results === undefined ? {} : { results };
  if (lines.length === 0 && !hasFields) return { success: true, ...(await shownCart(context, order)), ...answer };
  const next = afterWrite(memory, changedLines(memory, remembered), { key, digest, results: results ?? null });
  await options.backend.changeCart(session, order, { lines, fields, memory: JSON.stringify(next) });
  return { success: true, ...(await shownCart(context, await cartIn(context))), ...answer };
};

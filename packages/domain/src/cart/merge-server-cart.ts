import { shareStructure, shareStructureExcept, keyed } from "../internal/structural-sharing.ts";
import type { Cart, CartGroup, CartLine, CartUpdate, SubCart } from "./cart.schema.ts";
import { subCartKey } from "./subcarts.ts";

/** A response with a whole cart, or with what a write changed. */
export type CartAnswer =
  | Cart
  | Pick<
      CartUpdate,
      "id" | "version" | "cartGroups" | "summary" | "oosLines" | "validationMessages" | "state" | "changed"
    >;

const lines = (held: readonly CartLine[], answered: readonly CartLine[]): readonly CartLine[] =>
  keyed(held, answered, (line) => line.id, shareStructure);

const subCarts = (held: readonly SubCart[], answered: readonly SubCart[]): readonly SubCart[] =>
  keyed(held, answered, subCartKey, (one, next) =>
    shareStructureExcept(one, { ...next, lines: lines(one.lines, next.lines) }, ["lines"]),
  );

const groups = (held: readonly CartGroup[], answered: readonly CartGroup[]): readonly CartGroup[] =>
  keyed(
    held,
    answered,
    (group) => group.businessUnitId,
    (one, next) =>
      shareStructureExcept(one, { ...next, subCarts: subCarts(one.subCarts, next.subCarts) }, ["subCarts"]),
  );

const withChanged = (
  held: Cart,
  { lines: put, added, removed }: NonNullable<CartUpdate["changed"]>,
): Cart["cartGroups"] => {
  const changed = new Map(put.map((line) => [line.id, line]));
  const within = (subCart: SubCart): SubCart => ({
    ...subCart,
    lines: [
      ...subCart.lines.flatMap((line) => (removed.includes(line.id) ? [] : (changed.get(line.id) ?? line))),
      ...added.flatMap((at) => (subCartKey(at) === subCartKey(subCart) ? at.line : [])),
    ],
  });
  return held.cartGroups.map((group) => ({ ...group, subCarts: group.subCarts.map(within) }));
};

/** Whether a partial response is based on another cart state than the one held, so the cart must be read again. */
export const isForOther = (held: Cart, answer: CartAnswer): boolean =>
  "changed" in answer &&
  answer.changed !== undefined &&
  (held.id !== answer.id || held.version < answer.version) &&
  (held.id !== answer.id || held.version !== answer.changed.since);

/**
 * The server's response wins: missing subcarts and lines go, new ones appear in its order. Anything equal keeps its
 * identity, so nothing flickers or loses focus. Older versions are ignored, fields missing from an update stay, and
 * merging twice changes nothing (§4, CART-23, CART-24, OP-80, OP-81).
 */
export const mergeServerCart = (held: Cart, answer: CartAnswer): Cart => {
  if (held.id === answer.id && answer.version < held.version) return held;
  const { id, version, validationMessages } = answer;
  const state = answer.state === undefined ? {} : { state: answer.state };
  const changed = "changed" in answer ? answer.changed : undefined;
  if (changed !== undefined && (isForOther(held, answer) || held.version === version)) return held;
  const { deliveryInformation } = changed === undefined ? answer.summary : held.summary;
  const summary = { ...answer.summary, deliveryInformation };
  const received = "cartUrl" in answer ? answer : { ...held, id, version, ...state, summary, validationMessages };
  const merged = {
    ...received,
    cartGroups: groups(held.cartGroups, changed === undefined ? answer.cartGroups : withChanged(held, changed)),
    oosLines: changed === undefined ? lines(held.oosLines, answer.oosLines) : held.oosLines,
  };
  return shareStructureExcept<Cart>(held, merged, ["cartGroups", "oosLines"]);
};

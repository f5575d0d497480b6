import { dollarsMoved, type PriceMove } from "@larder/domain/catalog-import/review";
import { percentMoved } from "@larder/domain/catalog/price-move";
import type { ImportReview } from "./review-import.ts";
import { count, say } from "./run-import.ts";

const sayMoves = (moves: readonly PriceMove[], groups: number): void => {
  say(moves.length === 0 ? "No price moves." : "Largest price moves:");
  for (const move of moves) {
    const { sku, name, unit, region, groups: moved, was, now, wasText, nowText } = move;
    const where = [...(region === "" ? [] : [region]), ...(moved.length === groups ? [] : moved)].join(", ");
    const by = `${dollarsMoved(move)}, ${percentMoved(was, now)}`;
    say(`  ${sku} ${name}, ${unit}: ${wasText} to ${nowText}, ${by}${where && ` (${where})`}`);
  }
};

/** Prints a review: the largest price moves, what else changes, and what the file doesn't name. */
export const sayReview = ({ moves, moved, fields, vanished }: ImportReview, groups: number): void => {
  sayMoves(moves, groups);
  if (moved > 0) say(`Products with a price that moves: ${count(moved)}.`);
  if (fields.length > 0)
    say(
      `Columns that change, by products: ${fields.map(([column, products]) => `${column} ${count(products)}`).join(", ")}.`,
    );
  if (vanished.length > 0) say("Not in the file:");
  for (const { sku, name } of vanished) say(`  ${sku} ${name}`);
};

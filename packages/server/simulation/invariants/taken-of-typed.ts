import type { Adjustment } from "@larder/domain/cart/adjustment.schema";
import type { History } from "../history.ts";
import { limitsOf } from "./limits.ts";
import { stocksNear } from "./stocks-near.ts";

/** A line of a cart as an answer has it. */
export interface AnsweredLine {
  readonly id: string;
  readonly productSku: string;
  readonly unitOfMeasure: string;
  readonly quantity: number;
  readonly seen?: { readonly adjusted?: Adjustment } | null;
}

/** The lines in an answer that has a whole cart, or only what changed of it. */
export const linesIn = ({ changed, cartGroups = [], oosLines = [] }: any): readonly AnsweredLine[] => [
  ...(changed?.lines ?? []),
  ...(changed?.added ?? []).map(({ line }: { readonly line: AnsweredLine }) => line),
  ...cartGroups.flatMap(({ subCarts = [] }: any) => subCarts.flatMap(({ lines = [] }: any) => lines)),
  ...oosLines,
];

/** When a write ran at the latest if its answer was lost, in ms after it was sent. */
const ARRIVES_WITHIN = 120_000;

export interface Typing {
  /** What the line would hold if it took all. */
  readonly typed: number;
  readonly before: number;
  /** When it was sent and when it was answered, in ms. */
  readonly from: number;
  readonly to: number | undefined;
}

/**
 * The quantity that a line takes: what was typed, or the stock or limit that its notice names, if that is one it had.
 * With less in stock than the minimum, it stays as it was (QTY-06, QTY-13, QTY-18).
 */
export const takenOfTyped = (
  stock: History["stock"],
  line: AnsweredLine,
  { typed, before, from, to = from + ARRIVES_WITHIN }: Typing,
): number => {
  const cut = line.seen?.adjusted;
  if (cut === undefined || cut.wanted !== typed || cut.quantity !== line.quantity) return typed;
  const { reason, bound, quantity } = cut;
  const { productSku: sku, unitOfMeasure: unit } = line;
  const limits = limitsOf(sku);
  const isBound =
    reason === "Stock" ? stocksNear(stock, { sku, unit, from, to }).includes(bound) : limits[reason] === bound;
  const isTooFew = reason === "Stock" && bound < limits.Minimum;
  return isBound && quantity === (isTooFew ? before : bound) ? quantity : typed;
};

import type { CartLine } from "@larder/domain/cart/cart.schema";
import type { QuantityNotice } from "@larder/domain/quantity/limits";
import { sentence } from "@larder/domain/text/sentences";
import { SimilarButton } from "./SimilarButton.tsx";

export interface SimilarOfShortProps {
  readonly line: CartLine;
  /** What is said of the quantity as it stands. */
  readonly notice: QuantityNotice | undefined;
}

/** Similar items for a line of which fewer are left than wanted: the quantity stands, or the server has made it what is left (QTY-13, SHELL-30). */
const SimilarOfShort = ({ line, notice }: SimilarOfShortProps) =>
  (notice === undefined
    ? line.quantityWarningMessage === sentence({ _tag: "OnlyLeft", left: line.quantity })
    : notice._tag === "OnlyLeft" || notice._tag === "BackOrdered") && <SimilarButton line={line} />;

export default SimilarOfShort;

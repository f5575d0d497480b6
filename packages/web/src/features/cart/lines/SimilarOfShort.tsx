import type { CartLine } from "@larder/domain/cart/cart.schema";
import type { QuantityNotice } from "@larder/domain/quantity/limits";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { SimilarButton } from "./SimilarButton.tsx";

export interface SimilarOfShortProps {
  readonly line: CartLine;
  readonly notice: QuantityNotice | undefined;
}

const SimilarOfShort = ({ line, notice }: SimilarOfShortProps) =>
  (notice === undefined
    ? line.quantityWarningMessage === orderingSentence({ _tag: "OnlyLeft", left: line.quantity })
    : notice._tag === "OnlyLeft" || notice._tag === "BackOrdered") && <SimilarButton line={line} />;

export default SimilarOfShort;

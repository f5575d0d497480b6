import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { ownNumberFor } from "@larder/domain/catalog/own-number";
import type { Choice } from "@larder/domain/quick-order/choices";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { adjustmentText } from "../../messages/en/quick-order.ts";
import { dotted } from "../../ui/dotted.ts";
import styleOfLine from "../../ui/line/Line.module.css";
import { OwnNumber } from "../../ui/line/OwnNumber.tsx";
import { packText } from "../../ui/line/variant-text.ts";

export const saidOf = ({ adjustments }: Choice): string =>
  adjustments.map((each) => adjustmentText(each, orderingSentence)).join(" ");

export const ChosenName = ({ choice: { product, unit } }: { readonly choice: Choice }) => (
  <span className={styleOfLine.name}>
    <b>{product.name}</b>
    <small>
      <OwnNumber number={ownNumberFor(product.ownNumbers, unit)} />
      {dotted(product.brand, packText(variantInUnit(product.variants, unit)) || product.packSize, product.sku)}
    </small>
  </span>
);

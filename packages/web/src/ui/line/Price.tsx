import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import line from "./Line.module.css";
import type { PriceText } from "./variant-text.ts";

export const Price = ({ price }: { readonly price: PriceText }) =>
  price.amount === null ? (
    <span className={line.pending} title={PRICE_PENDING_MEANS}>
      {PRICE_PENDING}
    </span>
  ) : (
    <>
      <span>{price.amount}</span>
      {price.per !== "" && <small>{price.per}</small>}
    </>
  );

import { formatUnitPrice } from "@larder/domain/catalog/money";
import { lineNews } from "@larder/domain/order-guide/line-news";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import { guideLaterMessages } from "../../../messages/en/guide-later.ts";

const priceOf = (price: number | null): string => (price === null ? PRICE_PENDING : formatUnitPrice(price));

/** What changed in a line since it was read or its quantity typed; "" = nothing. */
export const newsText = (...of: Parameters<typeof lineNews>): string =>
  lineNews(...of)
    .map((one) =>
      one._tag === "Price"
        ? guideLaterMessages.priceChanged(priceOf(one.was), priceOf(one.now))
        : one._tag === "OutOfStock"
          ? guideLaterMessages.wentOut
          : guideLaterMessages.backInStock,
    )
    .join(" ");

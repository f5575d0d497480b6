import { linesOf } from "@larder/domain/order-guide/line";
import { move } from "./check.ts";

/** A price changes, and the cart reports it: the line on the page has it at once, and the hint is there. */
export const changePrice = (price: string) =>
  move(`BEEF1 costs ${price}`, (real, model) => {
    const { guides, prices } = real.backend;
    prices.set("BEEF1", price);
    const before = real.guide.get();
    // What was read of a guide before is another guide now.
    for (const [id, stored] of guides) {
      const fresh = { ...stored };
      guides.set(id, fresh);
      if (model.shown === stored) model.shown = before.edit === null ? fresh : null;
    }
    const pricesOf = ({ guide } = real.guide.get()): readonly string[] =>
      (guide === null ? [] : linesOf(guide))
        .filter(({ productSku }) => productSku === ("BEEF1" as string))
        .flatMap(({ variants }) => variants.map((variant) => variant.price));
    const isAnother = pricesOf(before).some((one) => one !== price);
    real.guide.send({ _tag: "PricesRefreshed", prices: { "BEEF1|CS": price, "BEEF1|EA": price } });
    const after = real.guide.get();
    if (before.edit !== null || !isAnother) {
      if (after !== before) throw new Error("prices have changed what has none");
    } else if (!after.notification.priceIsUpdated || pricesOf(after).some((one) => one !== price))
      throw new Error("the new price does not show");
  });

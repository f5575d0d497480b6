import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { useShop } from "../../state/storefront-context.tsx";
import { Availability } from "../../widgets/Availability.tsx";
import { classNames } from "../../widgets/class-names.ts";
import { shortDay, weekday } from "../../widgets/day.ts";
import sheet from "../../widgets/Line.module.css";
import { Price } from "../../widgets/Price.tsx";
import { availabilityText, packText, priceText, totalText } from "../../widgets/variant-text.ts";
import { lineWords } from "../../words/line.ts";
import { guideWords } from "../../words/guide.ts";
import type { GuideScreen } from "./guide-screen.ts";
import { orderedVariant } from "./guide-tally.ts";
import styles from "./order-guide.module.css";

/** The guide on paper: a count sheet with an empty box a line, all lines of it. It exists only while the page is printed. */
export const GuidePaper = observer(function GuidePaper({
  screen,
  name,
  zone,
}: {
  readonly screen: GuideScreen;
  readonly name: string;
  readonly zone: string;
}) {
  const shop = useShop();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listeners are done.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  if (!isPrinting) return null;
  const { quantities, units } = shop.guideCart.state;
  return (
    <div className={classNames("only-print", sheet.sheet, styles.paper)}>
      <h1>{name}</h1>
      <p>{guideWords.countSheet(weekday(new Date().toISOString(), zone))}</p>
      {screen.groups.map(({ name: group, lineItems }, at) => (
        <section key={at}>
          <div className={sheet.group}>
            <h2>{group}</h2>
            <small>{lineItems.length}</small>
          </div>
          {lineItems.map((line) => {
            const variant = orderedVariant(line, units[line.productSku]);
            const quantity = quantities[line.productSku] ?? 0;
            return (
              <div key={line.productSku} className={sheet.line}>
                <div className={sheet.name}>
                  <b>{line.name}</b>
                  <small>
                    {line.brandName} · {packText(variant)} · {line.productSku}
                  </small>
                </div>
                <div className={sheet.two}>
                  <span>
                    {line.lastPurchase === null
                      ? ""
                      : lineWords.last(line.lastPurchase.quantity, line.lastPurchase.uom)}
                  </span>
                  <small>{shortDay(line.lastPurchase?.orderDate, zone)}</small>
                </div>
                <div className={sheet.availability}>
                  <Availability {...availabilityText(variant, line.inStock, null, (date) => shortDay(date, zone))} />
                </div>
                <span className={sheet.unit}>{unitOf(variant)}</span>
                <div className={classNames(sheet.two, "num")}>
                  <Price price={priceText(variant)} />
                </div>
                <span className={styles.box}>{quantity === 0 ? "" : quantity}</span>
                <div className="num">{quantity === 0 ? "" : totalText(variant, quantity).text}</div>
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
});

import { orderedVariant, unitOf } from "@larder/domain/catalog/chosen-variant";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { shortDay, weekday } from "../../ui/day.ts";
import { usePrinting } from "../../ui/use-printing.ts";
import { packText, priceText } from "../../ui/line/variant-text.ts";
import { dotted } from "../../ui/dotted.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { ownNumberFor } from "@larder/domain/catalog/own-number";
import { LOCALE } from "@larder/domain/text/locale";
import { groupTitle } from "@larder/domain/text/group-title";
import { lineMessages } from "../../messages/en/line.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";
import styles from "./PrintSheet.module.css";

const COLUMNS = 6;
const paper = guideListMessages.paper;

/** A count sheet in guide order, with boxes for stock and order on each line. Rendered only while printing. */
export default observer(function PrintSheet({
  screen,
  name,
  zone,
}: {
  readonly screen: GuideScreen;
  readonly name: string;
  readonly zone: string;
}) {
  const { organization } = useShop();
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const { guideSearchTerm, hasMore, countedData } = screen.state;
  const printed = screen.groups.reduce((sum, group) => sum + group.lineItems.length, 0);
  const term = guideSearchTerm.trim();
  return (
    <table className={`only-print ${styles.paper}`} data-paper="">
      <colgroup>
        <col />
        <col className={styles.last} />
        <col className={styles.price} />
        <col className={styles.unit} />
        <col className={styles.count} />
        <col className={styles.count} />
      </colgroup>
      <thead>
        <tr className={styles.title}>
          <th colSpan={COLUMNS} scope="colgroup">
            <b>{name}</b>
            <span>
              {dotted(
                organization?.name ?? "",
                guideLaterMessages.countSheet(weekday(new Date().toISOString(), zone)),
                commonMessages.products(printed),
                term === "" ? "" : guideLaterMessages.found(printed, term),
              )}
            </span>
          </th>
        </tr>
        <tr className={styles.heads}>
          <th scope="col">{lineMessages.product}</th>
          <th scope="col">{lineMessages.lastOrder}</th>
          <th scope="col">{lineMessages.price}</th>
          <th scope="col">{lineMessages.unit}</th>
          <th scope="col">{paper.onHand}</th>
          <th scope="col">{paper.order}</th>
        </tr>
      </thead>
      {screen.groups.map(({ name: group, lineItems }, at) =>
        lineItems.length === 0 ? null : (
          <tbody key={at}>
            <tr className={styles.group}>
              <th colSpan={COLUMNS} scope="rowgroup">
                {groupTitle(group)} <small>{lineItems.length}</small>
              </th>
            </tr>
            {lineItems.map((line) => (
              <PaperLine key={line.productSku} line={line} zone={zone} />
            ))}
          </tbody>
        ),
      )}
      {hasMore && (
        <tbody>
          <tr>
            <td colSpan={COLUMNS} className={styles.rest}>
              {paper.notAll(printed, countedData)}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
});

const PaperLine = observer(function PaperLine({ line, zone }: { readonly line: GuideLine; readonly zone: string }) {
  const { quantities, units } = useShop().guideCart.state;
  const variant = orderedVariant(line.variants, units[line.productSku]);
  const quantity = quantities[line.productSku] ?? 0;
  const price = priceText(variant);
  const { lastPurchase } = line;
  const own = ownNumberFor(line.ownNumbers, unitOf(variant));
  return (
    <tr className={styles.line} data-paper-line={line.productSku}>
      <th scope="row">
        <b>{line.name}</b>
        <small>
          {dotted(
            line.brandName,
            packText(variant),
            line.productSku,
            own === null ? "" : lineMessages.yourNumber(own),
            line.inStock ? "" : lineMessages.outOfStock.toLocaleLowerCase(LOCALE),
          )}
        </small>
      </th>
      <td>
        {lastPurchase !== null && (
          <>
            {lineMessages.last(lastPurchase.quantity, lastPurchase.uom)}
            <small>{shortDay(lastPurchase.orderDate, zone)}</small>
          </>
        )}
      </td>
      <td>
        {price.amount ?? PRICE_PENDING}
        {price.amount !== null && <small>{price.per}</small>}
      </td>
      <td>{unitOf(variant)}</td>
      <td>
        <i className={styles.box}>&nbsp;</i>
      </td>
      <td>
        <i className={styles.box}>{quantity === 0 ? "" : quantity}</i>
      </td>
    </tr>
  );
});

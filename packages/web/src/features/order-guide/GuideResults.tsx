import { observer } from "mobx-react-lite";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { ButtonLink } from "../../ui/Button.tsx";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import type { GuideScreen } from "./guide-screen.ts";
import styles from "./guide-results.module.css";

/** What became of the lines of the last add: how many went in, and each one that did not or was adjusted (OP-62). */
export default observer(function GuideResults({
  screen,
  onLine,
}: {
  readonly screen: GuideScreen;
  readonly onLine: (productSku: Sku) => void;
}) {
  const shop = useShop();
  const { results } = screen.cart.state;
  if (results.length === 0) return null;
  const added = results.filter((result) => result.outcome !== "rejected").length;
  const notable = results.filter((result) => result.outcome !== "added");
  return (
    <Notice
      tone={added === 0 ? "danger" : notable.length === 0 ? "ok" : "warn"}
      title={added === 0 ? orderGuideMessages.notAdded(results.length) : orderGuideMessages.added(added)}
      action={
        added === 0 ? undefined : (
          <ButtonLink size="sm" href={shop.cartUrl}>
            {orderGuideMessages.viewCart}
          </ButtonLink>
        )
      }
    >
      {notable.length === 0 ? undefined : (
        <span className={styles.results}>
          {notable.map((result) => (
            <span key={`${result.productSku} ${result.unitOfMeasure}`}>
              <button type="button" className="link" onClick={() => onLine(result.productSku)}>
                {screen.byProduct.get(result.productSku)?.line.name ?? result.productSku}
              </button>
              {result.message === null ? "" : ` ${result.message}`}
            </span>
          ))}
        </span>
      )}
    </Notice>
  );
});

import { observer } from "mobx-react-lite";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../widgets/Button.tsx";
import { Notice } from "../../widgets/Notice.tsx";
import { places } from "../../navigation/places.ts";
import { words } from "../../words.ts";
import type { GuideScreen } from "./guide-screen.ts";
import styles from "./order-guide.module.css";

/** What became of the lines of the last add: how many went in, and each one that did not or not as asked (OP-62). */
export const GuideResults = observer(function GuideResults({ screen, onLine }: { readonly screen: GuideScreen; readonly onLine: (productSku: Sku) => void }) {
  const { results } = useShop().guideCart.state;
  if (results.length === 0) return null;
  const added = results.filter((result) => result.outcome !== "rejected").length;
  const told = results.filter((result) => result.outcome !== "added");
  return (
    <Notice
      tone={added === results.length ? (told.length === 0 ? "ok" : "warn") : "danger"}
      title={added === 0 ? words.guide.notAdded(results.length) : words.guide.added(added)}
      action={
        added === 0 ? undefined : (
          <ButtonLink size="sm" href={places.cart}>
            {words.guide.viewCart}
          </ButtonLink>
        )
      }
    >
      {told.length === 0 ? undefined : (
        <span className={styles.results}>
          {told.map((result) => (
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

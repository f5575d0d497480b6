import type { CartLine } from "@larder/domain/cart/cart.schema";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { shortDay } from "../../ui/day.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { searchUrl } from "@larder/domain/search/search-url";
import { NEW_SEARCH } from "@larder/domain/search/search-state";
import { cartMessages } from "../../messages/en/cart.ts";
import { productMessages } from "../../messages/en/product.ts";
import lineStyles from "./cart-line.module.css";
import { LineChanges } from "./line-changes-part.ts";
import { RemoveLine } from "./RemoveLine.tsx";
import subStyles from "./sub-cart.module.css";

/** Lines that cannot be delivered now: kept, and neither in the total nor in the order (CART-32, OP-63). */
export const OutOfStock = observer(function OutOfStock({ lines }: { readonly lines: readonly CartLine[] }) {
  const shop = useShop();
  const id = useId();
  return (
    <section className={subStyles.sub} aria-labelledby={id}>
      <header className={subStyles.subHead}>
        <div className={classNames(subStyles.subTitle, subStyles.out)}>
          <h2 id={id}>
            <Icon name="stop" />
            {cartMessages.out}
          </h2>
          <p>{cartMessages.outText(lines.length)}</p>
        </div>
      </header>
      <ul>
        {lines.map((line) => {
          const expected = variantInUnit(line.variants, line.unitOfMeasure)?.expectedDate ?? null;
          return (
            <li
              key={line.id}
              className={classNames(lineStyles.line, lineStyles.oos)}
              data-sku={line.productSku}
              data-oos={line.id}
            >
              <span className={lineStyles.pic}>
                <Picture imageUrl={line.imageUrl} categories={[line.subsubcategory, line.subcategory, line.category]} />
              </span>
              <div className={lineStyles.name}>
                <a href={line.productUrl}>{line.productTitle}</a>
                <small>
                  {[
                    line.brandName,
                    line.packSize,
                    line.productSku,
                    expected === null
                      ? productMessages.noDate
                      : productMessages.expected(shortDay(expected, shop.zone)),
                  ]
                    .filter((part) => part !== "")
                    .join(" · ")}
                </small>
              </div>
              <span className={classNames(lineStyles.total, "muted")}>
                {line.quantity} {line.unitOfMeasure}
              </span>
              <div className={lineStyles.instead}>
                {line.subcategory !== "" && (
                  <ButtonLink
                    size="sm"
                    href={searchUrl("", {
                      ...NEW_SEARCH,
                      selectedFacets: [{ name: "subcategory", values: [line.subcategory] }],
                    })}
                  >
                    {cartMessages.findInstead}
                  </ButtonLink>
                )}
              </div>
              <RemoveLine line={line} />
              {line.seen !== null && <LineChanges line={line} seen={line.seen} isOutOfStock />}
            </li>
          );
        })}
      </ul>
    </section>
  );
});

import type { CartLine } from "@larder/domain/cart/cart.schema";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { NEW_SEARCH } from "@larder/domain/search/search-state";
import { searchUrl } from "@larder/domain/search/search-url";
import { observer } from "mobx-react-lite";
import { useContext, useId, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { shortDay } from "../../../ui/day.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { cartMessages } from "../../../messages/en/cart.ts";
import { NotifyMe } from "../../product/notify-me-part.ts";
import { productMessages } from "../../../messages/en/product.ts";
import type { SubstitutesProps } from "../../product/Substitutes.tsx";
import { AcceptedContext } from "./accepted-changes.ts";
import lineStyles from "./cart-line.module.css";
import { LineChanges } from "./line-changes-part.tsx";
import { RemoveLine } from "./RemoveLine.tsx";
import subStyles from "../orders/sub-cart.module.css";

const Substitutes = lazyPart<SubstitutesProps>(() => import("../../product/Substitutes.tsx"), "inPlace");

export interface OutOfStockProps {
  readonly lines: readonly CartLine[];
}

/** Undeliverable lines: kept, but neither in the total nor in the order (CART-32, OP-63). */
export default observer(function OutOfStock({ lines }: OutOfStockProps) {
  const id = useId();
  const [openLine, setOpenLine] = useState<string | null>(null);
  return (
    <section className={subStyles.sub} aria-labelledby={id}>
      <header className={`${subStyles.subHead} row`}>
        <div className={`${subStyles.subTitle} whole-phone grow`}>
          <h2 id={id} className="row greater t-danger">
            <Icon name="stop" />
            {cartMessages.out}
          </h2>
          <p>{cartMessages.outText(lines.length)}</p>
        </div>
      </header>
      <ul>
        {lines.map((line) => (
          <OutOfStockLine
            key={line.id}
            line={line}
            isOpen={openLine === line.id}
            onToggle={() => setOpenLine(openLine === line.id ? null : line.id)}
          />
        ))}
      </ul>
    </section>
  );
});

interface OutOfStockLineProps {
  readonly line: CartLine;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A line with its expected date and replacements: a list with the flag on, otherwise a search (SHELL-30). */
const OutOfStockLine = observer(function OutOfStockLine({ line, isOpen, onToggle }: OutOfStockLineProps) {
  const shop = useShop();
  const accepted = useContext(AcceptedContext);
  const expected = variantInUnit(line.variants, line.unitOfMeasure)?.expectedDate ?? null;
  const facts = [
    line.brandName,
    line.packSize,
    line.productSku,
    line.message !== ""
      ? line.message
      : expected === null
        ? productMessages.noDate
        : productMessages.expected(shortDay(expected, shop.zone)),
  ];
  return (
    <li
      className={classNames(lineStyles.line, "grid middle line-bottom", lineStyles.oos)}
      data-sku={line.productSku}
      data-oos={line.id}
    >
      <span className={`${lineStyles.pic} no-print`}>
        <Picture of={line} />
      </span>
      <div className={`two named cut ${lineStyles.name}`}>
        <a href={line.productUrl}>{line.productTitle}</a>
        <small>{dotted(...facts)}</small>
      </div>
      <span className={classNames(lineStyles.total, "strong muted hide-phone")}>
        {line.quantity} {line.unitOfMeasure}
      </span>
      <div className={`${lineStyles.instead} flex g-6 end no-print`}>
        <NotifyMe line={line} />
        {shop.hasSimilarItems ? (
          <Button
            size="sm"
            icon="swap"
            aria-expanded={isOpen}
            aria-label={cartMessages.similarTo(line.productTitle)}
            onClick={onToggle}
          >
            {cartMessages.similar}
          </Button>
        ) : (
          line.subcategory !== "" && (
            <ButtonLink
              size="sm"
              href={searchUrl("", {
                ...NEW_SEARCH,
                selectedFacets: [{ name: "subcategory", values: [line.subcategory] }],
              })}
            >
              {cartMessages.findInstead}
            </ButtonLink>
          )
        )}
      </div>
      <RemoveLine line={line} />
      {(line.seen !== null || accepted.lines.has(line.id)) && <LineChanges line={line} isOutOfStock />}
      {isOpen && (
        <div className={lineStyles.substitutes}>
          <Substitutes sku={line.productSku} quantity={line.quantity} />
        </div>
      )}
    </li>
  );
});

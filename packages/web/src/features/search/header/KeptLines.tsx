import { observer } from "mobx-react-lite";
import type { HTMLAttributes } from "react";
import { typeaheadMessages as words } from "../../../messages/en/typeahead.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { sameDay, shortDay, timeOfDay } from "../../../ui/day.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { KeptLine } from "../kept-guides.ts";
import { SuggestedInCart, SuggestedProducts } from "./SuggestedProducts.tsx";
import styles from "./Typeahead.module.css";
import { TypeaheadKeys } from "./TypeaheadKeys.tsx";

interface KeptLinesProps {
  readonly lines: readonly KeptLine[];
  readonly term: string;
  readonly isOffline: boolean;
  readonly option: (at: number) => HTMLAttributes<HTMLElement>;
}

export const KeptLines = observer(function KeptLines({ lines, term, isOffline, option }: KeptLinesProps) {
  const shop = useShop();
  const label = isOffline ? words.keptOffline : words.kept;
  const seen = (at: number): string =>
    sameDay(at, shop.now(), shop.zone) ? timeOfDay(at, shop.zone) : shortDay(new Date(at).toISOString(), shop.zone);
  const products = lines.map(({ product }) => product);
  return (
    <>
      <p className={`${styles.kept} row`} role="status">
        <Icon name="offline" />{" "}
        {lines.length > 0 ? label : shop.isCustomer ? words.noneKept(term.trim()) : words.unreachable}
      </p>
      {lines.length > 0 && (
        <>
          <div className={styles.lists}>
            <SuggestedProducts
              label={label}
              role="listbox"
              products={products}
              term={term}
              option={option}
              about={(product, at) => [product.sku, lines[at]?.guideName ?? ""].join(" · ")}
              underPrice={(_, at) => seen(lines[at]?.at ?? 0)}
            />
          </div>
          <SuggestedInCart products={products} />
          <TypeaheadKeys />
        </>
      )}
    </>
  );
});

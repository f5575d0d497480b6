import type { Product } from "@larder/domain/catalog/product.schema";
import type { Suggestions } from "@larder/domain/search/search.port";
import type { RecentSearch } from "@larder/domain/search/recent-searches";
import { observer } from "mobx-react-lite";
import { lineMessages } from "../../../messages/en/line.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { shortDay } from "../../../ui/day.ts";
import { LinesSkeleton } from "../../../ui/State.tsx";
import type { Option } from "./combobox.ts";
import { ORDERED_AGAIN } from "@larder/sdk";
import { optionProps } from "./option-props.ts";
import { RecentSearches } from "./RecentSearches.tsx";
import { SuggestedInCart, SuggestedProducts } from "./SuggestedProducts.tsx";
import styles from "./Typeahead.module.css";
import { TypeaheadKeys } from "./TypeaheadKeys.tsx";

interface EmptyFieldProps {
  readonly searches: readonly RecentSearch[];
  /** Past purchases of the organization; null = loading. */
  readonly products: readonly Product[] | null;
  readonly lastPurchases: Suggestions["lastPurchases"];
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly onPick: (url: string) => void;
  readonly onForget: (term: string) => void;
  readonly onClear: () => void;
}

/** Below an empty search field: recent searches and past purchases (SEARCH-01). */
export const EmptyField = observer(function EmptyField({
  searches,
  products,
  lastPurchases,
  options,
  active,
  onPick,
  onForget,
  onClear,
}: EmptyFieldProps) {
  const { zone } = useShop();
  const bought = ({ sku }: Product): string => {
    const last = lastPurchases?.[sku];
    return last === undefined
      ? sku
      : typeaheadMessages.lastOrder(lineMessages.last(last.quantity, last.uom), shortDay(last.orderDate, zone));
  };
  return (
    <>
      <div className={styles.lists}>
        {searches.length > 0 && (
          <div className={styles.side}>
            <RecentSearches
              searches={searches}
              option={(at) => optionProps(options[at], active, onPick)}
              onForget={onForget}
              onClear={onClear}
            />
          </div>
        )}
        {products === null ? (
          <div className={styles.products}>
            <LinesSkeleton count={ORDERED_AGAIN} />
          </div>
        ) : (
          products.length > 0 && (
            <SuggestedProducts
              label={typeaheadMessages.orderAgain}
              role="listbox"
              products={products}
              about={bought}
              term=""
              option={(at) => optionProps(options[searches.length + at], active, onPick)}
            />
          )
        )}
      </div>
      {products !== null && <SuggestedInCart products={products} />}
      {options.length > 0 && <TypeaheadKeys />}
    </>
  );
});

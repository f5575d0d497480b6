import type { Product } from "@larder/domain/catalog/product.schema";
import {
  type RecentSearch,
  forgetSearch,
  readRecentSearches,
  rememberSearch,
} from "@larder/domain/search/recent-searches";
import { searchUrl } from "@larder/domain/search/search-url";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { ORDERED_AGAIN } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type HTMLAttributes, type MouseEvent, useState } from "react";
import { numberText } from "../../../messages/en/plural.ts";
import { lineMessages } from "../../../messages/en/line.ts";
import { productLineMessages } from "../../../messages/en/product-line.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { keep, readKept } from "../../../navigation/kept.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinesSkeleton } from "../../../ui/page/State.tsx";
import { shortDay } from "../../../ui/day.ts";
import { optionProps, SuggestedInCart, SuggestedProducts } from "./SuggestedProducts.tsx";
import type { Option } from "./combobox.ts";
import recentSearchesStyles from "./RecentSearches.module.css";
import styles from "./Typeahead.module.css";

interface RecentSearchesProps {
  readonly searches: readonly RecentSearch[];
  readonly option: (at: number) => HTMLAttributes<HTMLElement>;
  readonly onForget: (term: string) => void;
  readonly onClear: () => void;
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

const RecentSearches = ({ searches, option, onForget, onClear }: RecentSearchesProps) => (
  <section className={recentSearchesStyles.recent} aria-label={typeaheadMessages.recent} data-recent="">
    <div className={`${recentSearchesStyles.head} flex middle fine`}>
      <p className="grow">{typeaheadMessages.recent}</p>
      <button type="button" className="link" onMouseDown={keepFocus} onClick={onClear}>
        {typeaheadMessages.clearRecent}
      </button>
    </div>
    {/* A listbox may own only options, so the buttons are outside it. */}
    <div
      role="listbox"
      aria-label={typeaheadMessages.recent}
      aria-owns={searches.map((_, at) => option(at).id).join(" ")}
    />
    <ul>
      {searches.map((search, at) => (
        <li key={search.term} className="flex middle rounded pick">
          <a {...option(at)} className="row grow muted" href={searchUrl(search.term)} tabIndex={-1}>
            <Icon name="clock" />
            <span>{search.term}</span>
            {search.count !== null && <small className="num">{numberText(search.count)}</small>}
          </a>
          <IconButton
            icon="x"
            kind="plain"
            size="sm"
            label={typeaheadMessages.forget(search.term)}
            onMouseDown={keepFocus}
            onClick={() => onForget(search.term)}
          />
        </li>
      ))}
    </ul>
  </section>
);

const stored = (key: string): readonly RecentSearch[] => readRecentSearches(readKept(key));

export const useRecentSearches = () => {
  const key = `larder.recent-searches.${useShop().user.userName}`;
  const [known, setKnown] = useState(() => ({ key, searches: stored(key) }));
  const searches = known.key === key ? known.searches : stored(key);
  const change = (next: readonly RecentSearch[]): void => {
    keep(key, next.length === 0 ? null : next);
    setKnown({ key, searches: next });
  };
  return {
    searches,
    remember: (search: RecentSearch) => change(rememberSearch(stored(key), search)),
    forget: (term: string) => change(forgetSearch(stored(key), term)),
    clear: () => change([]),
  };
};

export const TypeaheadKeys = observer(function TypeaheadKeys() {
  const { isCustomer, canOrder } = useShop();
  return (
    <div className={`hide-phone ${styles.foot} fine`} aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> {typeaheadMessages.choose} <kbd>Enter</kbd> {typeaheadMessages.open}{" "}
      {isCustomer && canOrder && (
        <>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {productLineMessages.add.toLowerCase()}{" "}
        </>
      )}
      <kbd>Esc</kbd> {typeaheadMessages.close}
    </div>
  );
});

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
              from={searches.length}
              options={options}
              active={active}
              onPick={onPick}
            />
          )
        )}
      </div>
      {products !== null && <SuggestedInCart products={products} />}
      {options.length > 0 && <TypeaheadKeys />}
    </>
  );
});

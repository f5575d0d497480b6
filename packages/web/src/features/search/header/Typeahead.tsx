import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { observer } from "mobx-react-lite";
import { memo } from "react";
import { numberText } from "../../../messages/en/plural.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { timeOrDay } from "../../../ui/day.ts";
import type { Option } from "./combobox.ts";
import { TypeaheadKeys } from "./EmptyField.tsx";
import type { KeptFound } from "./found-on-device.ts";
import { Marked, MarkedTermContext, optionProps, SuggestedInCart, SuggestedProducts } from "./SuggestedProducts.tsx";
import { SHOWN_CATEGORIES, SHOWN_PRODUCTS, SHOWN_TERMS, suggestionOptions } from "./suggestion-options.ts";
import styles from "./Typeahead.module.css";

interface KeptLinesProps {
  readonly found: KeptFound;
  readonly term: string;
  readonly isOffline: boolean;
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly onPick: (url: string) => void;
}

export const KeptLines = observer(function KeptLines({ found, term, isOffline, ...choice }: KeptLinesProps) {
  const { lines, catalogueAt } = found;
  const shop = useShop();
  const seen = (at: number): string => timeOrDay(at, shop.now(), shop.zone);
  const products = lines.map(({ product }) => product);
  const guides = isOffline ? typeaheadMessages.keptOffline : typeaheadMessages.kept;
  const label = catalogueAt === null ? guides : typeaheadMessages.keptCatalog(isOffline, seen(catalogueAt));
  const none = (catalogueAt === null ? typeaheadMessages.noneKept : typeaheadMessages.noneInCatalog)(term.trim());
  return (
    <MarkedTermContext value={term}>
      <p className={`${styles.kept} row`} role="status">
        <Icon name="offline" /> {lines.length > 0 ? label : shop.isCustomer ? none : typeaheadMessages.unreachable}
      </p>
      {lines.length > 0 && (
        <>
          <div className={styles.lists}>
            <SuggestedProducts
              label={label}
              role="listbox"
              products={products}
              from={0}
              {...choice}
              about={({ sku }, at) => [sku, lines[at]?.guideName].filter(Boolean).join(" · ")}
              {...(catalogueAt === null ? { underPrice: (_, at) => seen(lines[at]?.at ?? 0) } : {})}
            />
          </div>
          <SuggestedInCart products={products} />
          <TypeaheadKeys />
        </>
      )}
    </MarkedTermContext>
  );
});

interface TypeaheadProps {
  readonly found: Suggestions;
  /** The term that these are the suggestions for. */
  readonly foundFor: string;
  readonly term: string;
  readonly total: number | null;
  readonly active: string | null;
  readonly onPick: (url: string) => void;
}

const Head = ({ children }: { readonly children: string }) => (
  <p className={`${styles.head} fine`} aria-hidden="true">
    {children}
  </p>
);

/** Suggestions to choose from: terms, categories, products, and all results (OP-34). */
export default memo(function Typeahead({ found, foundFor, term, total, active, onPick }: TypeaheadProps) {
  const options = suggestionOptions(found, term);
  const categories = found.categories.slice(0, SHOWN_CATEGORIES);
  const terms = found.suggestions.slice(0, SHOWN_TERMS);
  const products = found.products.slice(0, SHOWN_PRODUCTS);
  const option = (at: number) => optionProps(options[at], active, onPick);
  return (
    <MarkedTermContext value={foundFor}>
      <div role="listbox" aria-label={typeaheadMessages.suggestions} className={styles.lists}>
        {terms.length + categories.length > 0 && (
          <div role="presentation" className={styles.side}>
            {terms.length > 0 && (
              <div role="group" aria-label={typeaheadMessages.suggestions} className={styles.terms}>
                <Head>{typeaheadMessages.suggestions}</Head>
                {terms.map((text, at) => (
                  <div key={text} {...option(at)} className="row rounded muted">
                    <Icon name="search" />
                    <span>
                      <Marked text={text} />
                    </span>
                    <small className="num">{found.counts[at] !== undefined && numberText(found.counts[at])}</small>
                  </div>
                ))}
              </div>
            )}
            {categories.length > 0 && (
              <div role="group" aria-label={typeaheadMessages.categories} className={styles.terms}>
                <Head>{typeaheadMessages.categories}</Head>
                {categories.map(({ url, label, count }, at) => (
                  <div key={url} {...option(terms.length + at)} className="row rounded muted">
                    <Icon name="right" />
                    <span>{label}</span>
                    <small className="num">{numberText(count)}</small>
                  </div>
                ))}
              </div>
            )}
          </div>
        )}
        {products.length > 0 && (
          <SuggestedProducts
            label={typeaheadMessages.products}
            role="group"
            products={products}
            from={terms.length + categories.length}
            options={options}
            active={active}
            onPick={onPick}
          />
        )}
        <div role="group" aria-label={typeaheadMessages.allResults} className={`${styles.all} whole line-top`}>
          <div {...option(options.length - 1)}>
            <span className="link">{typeaheadMessages.seeAll(total)}</span>
          </div>
        </div>
      </div>
      <SuggestedInCart products={products} />
      <TypeaheadKeys />
    </MarkedTermContext>
  );
});

import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Suggestions } from "@larder/domain/search/search.port";
import { isOn } from "@larder/domain/flags";
import { observer } from "mobx-react-lite";
import { commonMessages } from "../../messages/en/common.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { productMessages } from "../../messages/en/product.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { typeaheadMessages } from "../../messages/en/typeahead.ts";
import { addableVariant, addSuggested } from "./add-suggested.ts";
import {
  marked,
  SHOWN_CATEGORIES,
  SHOWN_PRODUCTS,
  SHOWN_TERMS,
  suggestedPath,
  suggestionOptions,
} from "./suggestion-options.ts";
import styles from "./Typeahead.module.css";

interface TypeaheadProps {
  readonly found: Suggestions;
  readonly term: string;
  /** How many products the term finds; null = not known yet. */
  readonly total: number | null;
  /** The id of the option where the keyboard stands. */
  readonly active: string | null;
  readonly onPick: (url: string) => void;
}

const Marked = ({ text, term }: { readonly text: string; readonly term: string }) => (
  <>
    {marked(text, term).map((part, at) =>
      part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
    )}
  </>
);

/** The way to what can be ordered in place of a product that is out of stock (SHELL-30). */
const Instead = observer(function Instead({ product }: { readonly product: Product }) {
  const { isCustomer, settings, storefront } = useShop();
  const isOut = displayVariant(product.variants)?.inStock === false;
  if (!isOut || !isCustomer || !isOn(settings.featureFlags, "FeatureFlags.Global.SimilarItemsModal")) return null;
  return (
    <span className={styles.add} aria-hidden="true">
      <Button
        size="sm"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => storefront.modals.send({ _tag: "Shown", modal: { name: "similarItems", data: { product } } })}
      >
        {typeaheadMessages.similar}
      </Button>
    </span>
  );
});

/** How many of a suggested product are in the cart, and the way to add it. With the keyboard it is Ctrl and Enter in the field. */
const Add = observer(function Add({ product }: { readonly product: Product }) {
  const shop = useShop();
  const variant = addableVariant(shop, product);
  if (variant === null) return <Instead product={product} />;
  const unit = unitOf(variant);
  const inCart = shop.inCart(product.sku, unit);
  // The list holds options alone: how many are in the cart is said outside of it.
  return (
    <span className={styles.add} aria-hidden="true">
      {inCart > 0 && <span>{productMessages.inCart(inCart, unit)}</span>}
      <Button
        size="sm"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => addSuggested(shop, product)}
      >
        {productMessages.add}
      </Button>
    </span>
  );
});

/** Says which of the suggested products are in the cart, when that changes. */
const InCart = observer(function InCart({ products }: { readonly products: readonly Product[] }) {
  const shop = useShop();
  const said = products.flatMap((product) => {
    const unit = unitOf(addableVariant(shop, product));
    const inCart = shop.inCart(product.sku, unit);
    return inCart > 0 ? [`${product.name}: ${productMessages.inCart(inCart, unit)}`] : [];
  });
  return (
    <span className="vh" role="status">
      {said.join(", ")}
    </span>
  );
});

/** A product's price and what it is the price of, or that it is out of stock. */
const Price = ({ product }: { readonly product: Product }) => {
  const variant = displayVariant(product.variants);
  if (variant === null) return null;
  return (
    <span className={`num ${styles.price}`}>
      {variant.price}
      <small>{variant.inStock ? commonMessages.per(unitOf(variant)) : lineMessages.outOfStock}</small>
    </span>
  );
};

const Head = ({ children }: { readonly children: string }) => (
  <p className={styles.head} aria-hidden="true">
    {children}
  </p>
);

/** What is found while typing: terms, categories and products to choose from, and all results of the term (OP-34). */
export default function Typeahead({ found, term, total, active, onPick }: TypeaheadProps) {
  const options = suggestionOptions(found, term);
  const categories = found.categories.slice(0, SHOWN_CATEGORIES);
  const terms = found.suggestions.slice(0, SHOWN_TERMS);
  const products = found.products.slice(0, SHOWN_PRODUCTS);
  const option = (at: number) => {
    const { id, url } = options[at] ?? { id: "", url: "/" };
    return {
      id,
      role: "option",
      "aria-selected": id === active,
      // The field keeps the focus; a press must not take it away before the choice is made.
      onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
      onClick: () => onPick(url),
    } as const;
  };
  return (
    <>
      <div role="listbox" aria-label={typeaheadMessages.suggestions} className={styles.lists}>
        {terms.length + categories.length > 0 && (
          <div role="presentation" className={styles.side}>
            {terms.length > 0 && (
              <div role="group" aria-label={typeaheadMessages.suggestions} className={styles.terms}>
                <Head>{typeaheadMessages.suggestions}</Head>
                {terms.map((text, at) => (
                  <div key={text} {...option(at)}>
                    <Icon name="search" />
                    <span>
                      <Marked text={text} term={term} />
                    </span>
                    <small className="num">{found.counts[at]?.toLocaleString("en-US")}</small>
                  </div>
                ))}
              </div>
            )}
            {categories.length > 0 && (
              <div role="group" aria-label={typeaheadMessages.categories} className={styles.terms}>
                <Head>{typeaheadMessages.categories}</Head>
                {categories.map(({ url, label, count }, at) => (
                  <div key={url} {...option(terms.length + at)}>
                    <Icon name="right" />
                    <span>{label}</span>
                    <small className="num">{count.toLocaleString("en-US")}</small>
                  </div>
                ))}
              </div>
            )}
          </div>
        )}
        {products.length > 0 && (
          <div role="group" aria-label={typeaheadMessages.products} className={styles.products}>
            <Head>{typeaheadMessages.products}</Head>
            {products.map((product, at) => (
              <div key={product.sku} role="presentation" className={styles.product}>
                <div {...option(terms.length + categories.length + at)} data-url={suggestedPath(product)}>
                  <Picture size="sm" of={product} />
                  <span className={styles.name}>
                    <b>
                      <Marked text={product.name} term={term} />
                    </b>
                    <small>
                      {[product.brand, product.packSize, product.sku].filter((part) => part !== "").join(" · ")}
                    </small>
                  </span>
                  <Price product={product} />
                </div>
                <Add product={product} />
              </div>
            ))}
          </div>
        )}
        <div role="group" aria-label={typeaheadMessages.allResults} className={styles.all}>
          <div {...option(options.length - 1)}>
            <span className="link">{typeaheadMessages.seeAll(total)}</span>
          </div>
        </div>
      </div>
      <InCart products={products} />
      <div className={`hide-phone ${styles.foot}`} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {typeaheadMessages.choose} <kbd>Enter</kbd> {typeaheadMessages.open} <kbd>Ctrl</kbd>{" "}
        <kbd>Enter</kbd> {productMessages.add.toLowerCase()} <kbd>Esc</kbd> {typeaheadMessages.close}
      </div>
    </>
  );
}

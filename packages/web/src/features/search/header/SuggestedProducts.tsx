import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { isOn } from "@larder/domain/flags";
import { observer } from "mobx-react-lite";
import type { HTMLAttributes } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { lineMessages } from "../../../messages/en/line.ts";
import { productMessages } from "../../../messages/en/product.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { MarkedNumber } from "../widgets/MarkedNumber.tsx";
import { addSuggested, addableVariant, inCartSoon } from "./add-suggested.ts";
import { marked, suggestedPath } from "./suggestion-options.ts";
import styles from "./Typeahead.module.css";

export const Marked = ({ text, term }: { readonly text: string; readonly term: string }) => (
  <>
    {marked(text, term).map((part, at) =>
      part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
    )}
  </>
);

interface SuggestedProductsProps {
  readonly label: string;
  readonly role: "listbox" | "group";
  readonly products: readonly Product[];
  readonly about?: (product: Product, at: number) => string;
  /** Below the price; default: its unit, or that the product is out of stock. */
  readonly underPrice?: (product: Product, at: number) => string;
  readonly term: string;
  readonly option: (at: number) => HTMLAttributes<HTMLElement>;
}

const Instead = observer(function Instead({ product }: { readonly product: Product }) {
  const { isCustomer, settings, storefront } = useShop();
  const isOut = displayVariant(product.variants)?.inStock === false;
  if (!isOut || !isCustomer || !isOn(settings.featureFlags, "FeatureFlags.Global.SimilarItemsModal")) return null;
  return (
    <span className={`${styles.add} row`} aria-hidden="true">
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

/** A suggestion's cart quantity and add button. From the keyboard: Ctrl+Enter in the field. */
const Add = observer(function Add({ product }: { readonly product: Product }) {
  const shop = useShop();
  const variant = addableVariant(shop, product);
  if (variant === null) return <Instead product={product} />;
  const unit = unitOf(variant);
  const inCart = inCartSoon(shop, product.sku, unit);
  // A listbox holds only options, so cart quantities are announced outside.
  return (
    <span className={`${styles.add} row`} aria-hidden="true">
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

export const SuggestedInCart = observer(function SuggestedInCart({
  products,
}: {
  readonly products: readonly Product[];
}) {
  const shop = useShop();
  const said = products.flatMap((product) => {
    const unit = unitOf(addableVariant(shop, product));
    const inCart = inCartSoon(shop, product.sku, unit);
    return inCart > 0 ? [`${product.name}: ${productMessages.inCart(inCart, unit)}`] : [];
  });
  return (
    <span className="vh" role="status">
      {said.join(", ")}
    </span>
  );
});

const Price = ({ product, under }: { readonly product: Product; readonly under: string | undefined }) => {
  const variant = displayVariant(product.variants);
  if (variant === null) return null;
  return (
    <span className={`num ${styles.price} right grid`}>
      {variant.price}
      <small>{under ?? (variant.inStock ? commonMessages.per(unitOf(variant)) : lineMessages.outOfStock)}</small>
    </span>
  );
};

export const SuggestedProducts = ({
  label,
  role,
  products,
  term,
  option,
  about,
  underPrice,
}: SuggestedProductsProps) => (
  <div role={role} aria-label={label} className={styles.products}>
    <p className={`${styles.head} fine`} aria-hidden="true">
      {label}
    </p>
    {products.map((product, at) => (
      <div key={product.sku} role="presentation" className={`${styles.product} row`}>
        <div {...option(at)} data-url={suggestedPath(product)}>
          <Picture size="sm" of={product} />
          <span className={`two named cut ${styles.name}`}>
            <b>
              <Marked text={product.name} term={term} />
            </b>
            <small>
              {about === undefined ? (
                <>
                  {dotted(product.brand, product.packSize)} · <MarkedNumber sku={product.sku} term={term} />
                </>
              ) : (
                dotted(product.brand, product.packSize, about(product, at))
              )}
            </small>
          </span>
          <Price product={product} under={underPrice?.(product, at)} />
        </div>
        <Add product={product} />
      </div>
    ))}
  </div>
);

import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { observer } from "mobx-react-lite";
import { createContext, type MouseEvent, memo, useContext } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { lineMessages } from "../../../messages/en/line.ts";
import { productLineMessages } from "../../../messages/en/product-line.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { shortPrice } from "../../../ui/line/variant-text.ts";
import { useSameProducts } from "../index/use-same-products.ts";
import { MarkedNumber } from "../widgets/MarkedNumber.tsx";
import { addSuggested, addableVariant, inCartSoon } from "./add-suggested.ts";
import type { Option } from "./combobox.ts";
import { marked, suggestedPath } from "./suggestion-options.ts";
import styles from "./Typeahead.module.css";

/** The typed words to mark: another letter changes them in rows that are otherwise the same. */
export const MarkedTermContext = createContext("");

export const Marked = ({ text }: { readonly text: string }) => (
  <>
    {marked(text, useContext(MarkedTermContext)).map((part, at) =>
      part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
    )}
  </>
);

const SuggestedNumber = ({ sku }: { readonly sku: string }) => (
  <MarkedNumber sku={sku} term={useContext(MarkedTermContext)} />
);

export const optionProps = (option: Option | undefined, active: string | null, onPick: (url: string) => void) => {
  const { id, url } = option ?? { id: "", url: "/" };
  return {
    id,
    role: "option",
    "aria-selected": id === active,
    // A press must not blur the field before the choice is made.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => (event.preventDefault(), onPick(url)),
  } as const;
};

interface SuggestedProductsProps {
  readonly label: string;
  readonly role: "listbox" | "group";
  readonly products: readonly Product[];
  readonly about?: (product: Product, at: number) => string;
  /** Below the price; default: its unit, or that the product is out of stock. */
  readonly underPrice?: (product: Product, at: number) => string;
  /** The option of the first product. */
  readonly from: number;
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly onPick: (url: string) => void;
}

const Instead = observer(function Instead({ product }: { readonly product: Product }) {
  const { hasSimilarItems, isCustomer, storefront } = useShop();
  const isOut = displayVariant(product.variants)?.inStock === false;
  if (!isOut || !isCustomer || !hasSimilarItems) return null;
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
      {inCart > 0 && <span>{productLineMessages.inCart(inCart, unit)}</span>}
      <Button
        size="sm"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => addSuggested(shop, product)}
      >
        {productLineMessages.add}
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
    return inCart > 0 ? [`${product.name}: ${productLineMessages.inCart(inCart, unit)}`] : [];
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
  const price = shortPrice(variant);
  // A guest has no price, and a unit alone would price nothing.
  const unit = price === "" ? "" : commonMessages.per(unitOf(variant));
  return (
    <span className={`num ${styles.price} right grid`}>
      {price}
      <small>{under ?? (variant.inStock ? unit : lineMessages.outOfStock)}</small>
    </span>
  );
};

interface SuggestedProductProps {
  readonly product: Product;
  /** Default: its brand, pack size and number. */
  readonly about: string | undefined;
  readonly underPrice: string | undefined;
  readonly id: string | undefined;
  readonly url: string | undefined;
  readonly isActive: boolean;
  readonly onPick: (url: string) => void;
}

const SuggestedProduct = memo(function SuggestedProduct(props: SuggestedProductProps) {
  const { product, about, underPrice, id, url, isActive, onPick } = props;
  const option = id === undefined || url === undefined ? undefined : { id, url };
  return (
    <div role="presentation" className={`${styles.product} row`}>
      <div {...optionProps(option, isActive ? (id ?? null) : null, onPick)} data-url={suggestedPath(product)}>
        <Picture size="sm" of={product} />
        <span className={`two named cut ${styles.name}`}>
          <b>
            <Marked text={product.name} />
          </b>
          <small>
            {about ?? (
              <>
                {dotted(product.brand, product.packSize)} · <SuggestedNumber sku={product.sku} />
              </>
            )}
          </small>
        </span>
        <Price product={product} under={underPrice} />
      </div>
      <Add product={product} />
    </div>
  );
});

export const SuggestedProducts = ({
  label,
  role,
  products,
  from,
  options,
  active,
  onPick,
  about,
  underPrice,
}: SuggestedProductsProps) => (
  <div role={role} aria-label={label} className={styles.products}>
    <p className={`${styles.head} fine`} aria-hidden="true">
      {label}
    </p>
    {useSameProducts(products).map((product, at) => {
      const { id, url } = options[from + at] ?? {};
      return (
        <SuggestedProduct
          key={product.sku}
          product={product}
          about={about && dotted(product.brand, product.packSize, about(product, at))}
          underPrice={underPrice?.(product, at)}
          id={id}
          url={url}
          isActive={id !== undefined && id === active}
          onPick={onPick}
        />
      );
    })}
  </div>
);

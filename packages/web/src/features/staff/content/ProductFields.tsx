import { MAX_PART_PRODUCTS } from "@larder/domain/input-limits";
import { movedBy } from "@larder/domain/page/site-content";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/form/Field.tsx";
import { Input } from "../../../ui/form/Input.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import styles from "./parts.module.css";
import type { TypedPart } from "./part-form.ts";
import { usePageEdits } from "./use-page-write.ts";

type Products = TypedPart["products"];

interface ProductFieldsProps {
  readonly products: Products;
  readonly onChange: (products: Products) => void;
}

/** How long typing must rest before a search, ms. */
const REST_MS = 200;

const Found = observer(function Found({ term, products, onChange }: ProductFieldsProps & { readonly term: string }) {
  const { observed, send } = usePageEdits();
  useEffect(() => {
    if (term === "") return;
    const timer = setTimeout(() => send({ _tag: "ProductsRequested", term }), REST_MS);
    return () => clearTimeout(timer);
  }, [term, send]);
  if (term === "") return null;
  const { value, failure, isLoading } = observed.state.products;
  if (failure !== null)
    return (
      <p className="t-13 t-danger" role="alert">
        {text.searchFailed}
      </p>
    );
  const chosen = new Set(products.map(({ sku }) => sku));
  const found = value?.products.filter(({ sku }) => !chosen.has(sku)) ?? [];
  return (
    <>
      <p className="fine" role="status">
        {!isLoading && value?.products.length === 0 ? text.notFound(term) : ""}
      </p>
      <ul className="ruled">
        {found.map((product) => (
          <li key={product.sku} className={`${styles.product} row wrap`}>
            <span className="two">
              <b>{product.name}</b>
              <small className="muted">
                {product.sku} {product.packSize}
              </small>
            </span>
            <Button
              size="sm"
              icon="plus"
              disabled={products.length >= MAX_PART_PRODUCTS}
              aria-label={text.addProduct(product.name)}
              onClick={() => onChange([...products, product])}
            >
              {text.addIt}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
});

/** The products of a part, found by number, name or brand, in the order that customers see. */
export const ProductFields = ({ products, onChange }: ProductFieldsProps) => {
  const [term, setTerm] = useState("");
  return (
    <>
      <Field label={text.findProducts} hint={text.findHint}>
        {(control) => (
          <Input {...control} type="search" maxLength={100} autoComplete="off" value={term} onValue={setTerm} />
        )}
      </Field>
      <Found term={term.trim()} products={products} onChange={onChange} />
      <section className="stack g-4" aria-label={text.products}>
        <h3 className="t-13">{text.products}</h3>
        {products.length === 0 && <p className="fine">{text.none}</p>}
        {products.length >= MAX_PART_PRODUCTS && <p className="fine">{text.full(MAX_PART_PRODUCTS)}</p>}
        <ol className="ruled">
          {products.map(({ sku, name }, at) => (
            <li key={sku} className={`${styles.product} row wrap`}>
              <span className="two">
                <b>{name}</b>
                <small className="muted">{sku}</small>
              </span>
              <MoveButtons
                name={name}
                can={(step) => movedBy(products, at, step) !== products}
                onMove={(step) => onChange(movedBy(products, at, step))}
              />
              <IconButton
                icon="x"
                kind="plain"
                size="sm"
                label={text.removeProduct(name)}
                onClick={() => onChange(products.filter((product) => product.sku !== sku))}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
};

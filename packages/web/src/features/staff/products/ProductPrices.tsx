import { errorsOf } from "../../../messages/en/fields.ts";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { TextField } from "../../../ui/form/Field.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./products.module.css";

/** What each price list's customers pay for each size. */
export const ProductPrices = ({ product, draft, errors, send }: EditProps) => {
  const error = errorsOf(errors);
  const units = draft.sizes.map(({ unit }) => unit).filter((unit) => unit !== "");
  const byOf = (unit: string) => product.pricedBy.find((one) => one.unit === unit)?.by;
  return (
    <Panel title={text.prices} bare>
      {product.priceLists.length === 0 ? (
        <p className="pad muted">{text.noPriceLists}</p>
      ) : (
        <ul className="ruled" aria-label={text.prices}>
          {product.priceLists.map(({ id, name, customers }) => (
            <li key={id} className={`${styles.price} entry columns`}>
              <Check
                checked={draft.soldTo.includes(id)}
                hint={text.customers(customers)}
                onChange={() => send({ _tag: "ListToggled", list: id })}
              >
                <span className="vh">{text.sold("")}</span>
                {name}
              </Check>
              <div className={styles.amounts}>
                {[...new Set(units)].map((unit) => {
                  const at = draft.prices.findIndex((price) => price.list === id && price.unit === unit);
                  return (
                    <TextField
                      key={unit}
                      label={
                        <>
                          {text.per(unit, byOf(unit))}
                          <span className="vh">, {text.priceOf(unit, name)}</span>
                        </>
                      }
                      inputMode="decimal"
                      value={draft.prices[at]?.price ?? ""}
                      error={error(`prices.${at}.price`)}
                      onValue={(price) => send({ _tag: "PriceEdited", list: id, unit, price })}
                    />
                  );
                })}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="pad fine">{text.pricesText}</p>
    </Panel>
  );
};

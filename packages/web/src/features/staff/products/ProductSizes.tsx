import type { SizeFields } from "@larder/domain/staff/product-edit.schema";
import { useEffect, useRef } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/form/Field.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./products.module.css";

const NUMBERS = [
  ["stock", text.stock],
  ["minQuantity", text.minimum],
  ["maxQuantity", text.maximum],
  ["sellByMultiple", text.multiple],
  ["weightLb", text.weight],
] as const satisfies readonly (readonly [keyof SizeFields, string])[];

/** A size's limits and stock, and the days on which customers don't see the product. */
export const ProductSizes = ({ product, draft, errors, send }: EditProps) => {
  const error = errorsOf(errors);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(draft.sizes.length);
  useEffect(() => {
    // A size that was just added is named next.
    if (draft.sizes.length > shown.current)
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
    shown.current = draft.sizes.length;
  }, [draft.sizes.length]);
  const stored = product.fields.sizes.length;
  return (
    <Panel
      title={text.sizes}
      action={
        <Button size="sm" icon="plus" onClick={() => send({ _tag: "SizeAdded" })}>
          {text.addSize}
        </Button>
      }
    >
      <ul ref={list} className="ruled" aria-label={text.sizes}>
        {draft.sizes.map((size, at) => (
          <li key={at} className={`${styles.size} start columns`}>
            {at < stored ? (
              <b className={`${styles.unit} whole-phone`}>{size.unit}</b>
            ) : (
              <TextField
                label={text.unit}
                hint={text.unitHint}
                value={size.unit}
                error={error(`sizes.${at}.unit`)}
                onValue={(unit) => send({ _tag: "SizeEdited", at, size: { unit: unit.toUpperCase() } })}
              />
            )}
            {NUMBERS.map(([name, label]) => (
              <TextField
                key={name}
                label={
                  <>
                    {label}
                    <span className="vh"> {text.of("", size.unit)}</span>
                  </>
                }
                inputMode="decimal"
                value={size[name]}
                error={error(`sizes.${at}.${name}`)}
                onValue={(value) => send({ _tag: "SizeEdited", at, size: { [name]: value } })}
              />
            ))}
            <div className={styles.gtin}>
              <TextField
                label={
                  <>
                    {text.barcode}
                    <span className="vh"> {text.of("", size.unit)}</span>
                  </>
                }
                inputMode="numeric"
                value={size.gtin}
                error={error(`sizes.${at}.gtin`)}
                onValue={(gtin) => send({ _tag: "SizeEdited", at, size: { gtin } })}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="fine mt-8">{text.stockText}</p>
      {product.regions.length > 0 && (
        <p className="fine mt-8">
          {product.regions.map(({ region, unit, stock }) => text.regionStock(unit, region, stock)).join(" · ")}{" "}
          {text.regionsText}
        </p>
      )}
      <div className={`${styles.days} columns mt-8`}>
        {(["hiddenFrom", "hiddenUntil"] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={text[name]}
            value={draft[name]}
            error={error(name)}
            onValue={(value) => send({ _tag: "Edited", fields: { [name]: value } })}
          />
        ))}
        <p className="fine whole-phone">{text.hiddenText}</p>
      </div>
    </Panel>
  );
};

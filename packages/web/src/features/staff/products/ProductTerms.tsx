import { priceStanding } from "@larder/domain/staff/price-term";
import { useEffect, useRef } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { productTermMessages as text } from "../../../messages/en/product-terms.ts";
import { Button } from "../../../ui/Button.tsx";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./product-terms.module.css";

/** Prices that hold on some days or from a quantity on, past and coming ones too, saved with the product. */
export const ProductTerms = ({ product, draft, errors, send }: EditProps) => {
  const error = errorsOf(errors);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const shown = useRef(draft.terms.length);
  useEffect(() => {
    if (draft.terms.length > shown.current)
      list.current?.querySelector<HTMLSelectElement>("li:last-child select")?.focus();
    // The button that had the focus went with its price.
    else if (draft.terms.length < shown.current && document.activeElement === document.body) add.current?.focus();
    shown.current = draft.terms.length;
  }, [draft.terms.length]);
  if (product.priceLists.length === 0) return null;
  const lists = product.priceLists.map(({ id, name }) => [id, name] as const);
  return (
    <Panel
      title={text.title}
      bare
      action={
        <Button ref={add} size="sm" icon="plus" onClick={() => send({ _tag: "TermAdded" })}>
          {text.add}
        </Button>
      }
    >
      {draft.terms.length === 0 ? (
        <p className="pad muted">{text.none}</p>
      ) : (
        <ul ref={list} className="ruled" aria-label={text.title}>
          {draft.terms.map((term, at) => {
            const edit = (change: Partial<typeof term>) => send({ _tag: "TermEdited", at, term: change });
            const number = <span className="vh"> {text.number(at + 1)}</span>;
            const field = (name: keyof typeof term) => ({
              value: term[name],
              error: error(`terms.${at}.${name}`),
              onValue: (value: string) => edit({ [name]: value }),
            });
            return (
              <li key={at} className={`${styles.term} inset start columns`}>
                <SelectField
                  label={
                    <>
                      {text.list}
                      {number}
                    </>
                  }
                  options={lists}
                  {...field("list")}
                />
                <SelectField
                  label={
                    <>
                      {text.unit}
                      {number}
                    </>
                  }
                  options={draft.sizes.map(({ unit }) => unit).filter((unit) => unit !== "")}
                  {...field("unit")}
                />
                <TextField
                  label={
                    <>
                      {text.price}
                      {number}
                    </>
                  }
                  inputMode="decimal"
                  {...field("price")}
                />
                <TextField
                  label={
                    <>
                      {text.fromQuantity}
                      {number}
                    </>
                  }
                  inputMode="numeric"
                  {...field("fromQuantity")}
                />
                <TextField
                  label={
                    <>
                      {text.validFrom}
                      {number}
                    </>
                  }
                  type="date"
                  {...field("validFrom")}
                />
                <TextField
                  label={
                    <>
                      {text.validTo}
                      {number}
                    </>
                  }
                  type="date"
                  {...field("validTo")}
                />
                <p className="row between whole fine">
                  <span>
                    {[
                      term.region === "" ? "" : text.only(term.region),
                      text.standing[priceStanding(term, product.today)],
                    ]
                      .filter((part) => part !== "")
                      .join(" · ")}
                  </span>
                  <Button
                    size="sm"
                    aria-label={text.removeOne(at + 1)}
                    onClick={() => send({ _tag: "TermRemoved", at })}
                  >
                    {text.remove}
                  </Button>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <p className="pad fine">{text.hint}</p>
    </Panel>
  );
};

import type { Product } from "@larder/domain/catalog/product.schema";
import { completionKey } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { orderEditMessages as text } from "../../messages/en/order-edit.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { ItemField } from "../quick-order/ItemField.tsx";
import { addSuggested, addableVariant } from "../search/header/add-suggested.ts";
import styles from "./order-edit.module.css";

/** The page's only field with completions. */
const FIELD = 0;

/** Adds a product to the order that is being changed, by name or number (SUBMIT-12). */
export default observer(function AddToOrder() {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState("");
  const { completion } = shop.quickOrder.state;
  useEffect(() => quickOrder.send({ _tag: "Opened" }), [quickOrder]);
  const search = (to: string) => {
    setTyped(to);
    setRefused("");
    quickOrder.send({ _tag: "LineSearched", line: FIELD, text: to });
  };
  const pick = (product: Product) => {
    if (addableVariant(shop, product) === null) return setRefused(text.notAdded(product.name));
    addSuggested(shop, product);
    search("");
  };
  const enter = () => {
    const products = completion?.text === typed ? (completion.products ?? []) : [];
    const exact = products.find(({ sku }) => sku === typed.trim()) ?? (products.length === 1 ? products[0] : undefined);
    if (exact !== undefined) pick(exact);
  };
  return (
    <div className={styles.add}>
      <ItemField
        row={completionKey(FIELD)}
        label={text.add}
        placeholder={text.addHint}
        value={typed}
        invalid={refused !== ""}
        describedBy={refused === "" ? undefined : "not-added"}
        onText={search}
        onPick={pick}
        onCommit={(isEnter) => (isEnter ? enter() : quickOrder.send({ _tag: "CompletionClosed" }))}
      />
      {refused !== "" && (
        <p id="not-added" role="alert" className="t-danger fine">
          {refused}
        </p>
      )}
    </div>
  );
});

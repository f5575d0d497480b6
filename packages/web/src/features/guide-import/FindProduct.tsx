import type { MeantProduct, RowError } from "@larder/domain/order-guide/guide-upload.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { EmptyState } from "../../ui/page/State.tsx";
import { dotted } from "../../ui/dotted.ts";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import styles from "./find-product.module.css";

interface FindProductProps {
  readonly row: number;
  readonly error: RowError | undefined;
  readonly onTake: (sku: string, name: string) => void;
  readonly onClose: () => void;
}

export default observer(function FindProduct({ row, error, onTake, onClose }: FindProductProps) {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { finding } = shop.guideImport.state;
  const [typed, setTyped] = useState("");
  useEffect(() => () => guideImport.send({ _tag: "FindRequested", term: null }), [guideImport]);
  const type = (term: string) => {
    setTyped(term);
    guideImport.send({ _tag: "FindRequested", term: term.trim() === "" ? null : term });
  };
  const near = error?.products ?? [];
  const found = finding === null ? near : (finding.products ?? []);
  const isEmpty = finding !== null && finding.products !== null && found.length === 0 && typed.trim().length > 1;
  return (
    <Dialog title={guideImportMessages.findTitle(row)} onClose={onClose} wide>
      <code className="mono block mb-12 anywhere muted">{error?.text}</code>
      <TextField
        label={guideImportMessages.findField}
        data-first=""
        type="search"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onValue={type}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || first === undefined) return;
          event.preventDefault();
          onTake(first.sku, first.name);
        }}
      />
      {finding === null && near.length > 0 && <h3 className={`${styles.near} meta`}>{guideImportMessages.findNear}</h3>}
      <div role="status" className="vh">
        {isEmpty ? guideImportMessages.findNothing : ""}
      </div>
      {isEmpty ? (
        <EmptyState title={guideImportMessages.findNothing}>{guideImportMessages.findNothingText}</EmptyState>
      ) : (
        <ul className={styles.found}>
          {found.map((product) => (
            <li key={product.sku}>
              <Choice product={product} onTake={onTake} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
});

type Chosen = Pick<MeantProduct, "sku" | "name" | "brand" | "packSize" | "category" | "imageUrl">;

const Choice = ({ product, onTake }: { readonly product: Chosen; readonly onTake: FindProductProps["onTake"] }) => (
  <button type="button" className={`${styles.choice} row pick`} onClick={() => onTake(product.sku, product.name)}>
    <Picture size="sm" of={product} />
    <span className="two named cut">
      <b>{product.name}</b>
      <small>{dotted(product.brand, product.packSize, product.sku)}</small>
    </span>
  </button>
);

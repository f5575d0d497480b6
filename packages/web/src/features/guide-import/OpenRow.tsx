import type { RowError, RowFix } from "@larder/domain/order-guide/guide-upload.schema";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Select } from "../../ui/form/Select.tsx";
import { Input } from "../../ui/form/Input.tsx";
import line from "../../ui/line/Line.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { dotted } from "../../ui/dotted.ts";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import styles from "./review.module.css";

interface OpenRowProps {
  readonly error: RowError;
  readonly at: number;
  readonly canMend: boolean;
  readonly onDecide: (fix: RowFix, what: string, at: number) => void;
  readonly onFind: (row: number) => void;
}

export const OpenRow = ({ error, at, canMend, onDecide, onFind }: OpenRowProps) => {
  const { row, text, message, kind } = error;
  const decide = (cells: Partial<RowFix>, what: string) =>
    onDecide({ row, sku: null, unit: null, quantity: null, skip: false, ...cells }, what, at);
  return (
    <li className={classNames(line.line, styles.line)} data-import-error={row}>
      <span className="num quiet">
        <span className="vh">{guideImportMessages.row} </span>
        {row}
      </span>
      <code className="mono muted truncate">{text}</code>
      <span className={`${styles.why} anywhere t-13 t-danger`}>{message}</span>
      {canMend && (
        <span className={`${styles.fix} row slim end touch`}>
          {kind === "sku" && <ProductFix error={error} onDecide={decide} onFind={onFind} />}
          {(kind === "unit" || kind === "twice") && <UnitFix error={error} onDecide={decide} />}
          {kind === "quantity" && <QuantityFix error={error} onDecide={decide} />}
          <Button
            size="sm"
            kind="plain"
            data-first={kind === "other" ? "" : undefined}
            aria-label={guideImportMessages.skipLabel(row)}
            onClick={() => decide({ skip: true }, guideImportMessages.takenSkip)}
          >
            {guideImportMessages.skip}
          </Button>
        </span>
      )}
    </li>
  );
};

interface FixProps {
  readonly error: RowError;
  readonly onDecide: (cells: Partial<RowFix>, what: string) => void;
}

const ProductFix = ({
  error: { row, products },
  onDecide,
  onFind,
}: FixProps & { readonly onFind: OpenRowProps["onFind"] }) => {
  const [product] = products;
  return (
    <>
      {product !== undefined && (
        <>
          <span className="whole-phone row grow">
            <Picture size="sm" of={product} />
            <span className="two named cut">
              <b>{product.name}</b>
              <small>{dotted(product.brand, product.packSize, product.sku)}</small>
            </span>
          </span>
          <Button
            size="sm"
            data-first=""
            aria-label={guideImportMessages.useLabel(row, product.name)}
            onClick={() => onDecide({ sku: product.sku }, product.name)}
          >
            {guideImportMessages.use}
          </Button>
        </>
      )}
      <Button
        size="sm"
        kind={product === undefined ? undefined : "plain"}
        icon="search"
        data-first={product === undefined ? "" : undefined}
        aria-label={guideImportMessages.findLabel(row)}
        onClick={() => onFind(row)}
      >
        {guideImportMessages.find}
      </Button>
    </>
  );
};

const UnitFix = ({ error: { row, units }, onDecide }: FixProps) => {
  const [unit, setUnit] = useState(units[0] ?? "");
  return (
    <>
      {units.length > 1 && (
        <Select size="sm" aria-label={guideImportMessages.unitOf(row)} value={unit} onValue={setUnit} options={units} />
      )}
      <Button size="sm" data-first="" onClick={() => onDecide({ unit }, unit)}>
        {guideImportMessages.useUnit(unit)}
      </Button>
    </>
  );
};

const QuantityFix = ({ error: { row, quantity }, onDecide }: FixProps) => {
  const [typed, setTyped] = useState(quantity === null ? "" : String(quantity));
  const read = readQuantity(typed);
  return (
    <form
      className="row slim"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.ok) onDecide({ quantity: read.quantity }, String(read.quantity));
      }}
    >
      <Input
        className={styles.quantity}
        aria-label={guideImportMessages.quantityOf(row)}
        aria-invalid={!read.ok}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onValue={setTyped}
      />
      <Button size="sm" type="submit" data-first="" disabled={!read.ok}>
        {guideImportMessages.makeIt(typed)}
      </Button>
    </form>
  );
};

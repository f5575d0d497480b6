import { percentMoved } from "@larder/domain/catalog/price-move";
import type { ReviewMove, UploadReview, VanishedChoice } from "@larder/domain/catalog-import/import-upload.schema";
import { LOCALE } from "@larder/domain/text/locale";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { Button } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useImport } from "./import-context.tsx";
import { RejectedRows } from "./RejectedRows.tsx";
import styles from "./import-flow.module.css";

const COUNTS = ["added", "changed", "left", "refused", "same"] as const;

const Counts = ({ products }: Pick<UploadReview, "products">) => (
  <dl className={`card ${styles.counts} columns`}>
    {COUNTS.map((name) => (
      <div key={name}>
        <dt className="muted">{text.counts[name]}</dt>
        <dd>{products[name].toLocaleString(LOCALE)}</dd>
      </div>
    ))}
  </dl>
);

const Move = ({ sku, name, unit, region, was, now, wasText, nowText }: ReviewMove) => (
  <li className={`${styles.move} entry columns`}>
    <span className="two anywhere whole-phone">
      <b>{name}</b>
      <small className="muted">{[sku, unit, ...(region === "" ? [] : [text.inRegion(region)])].join(", ")}</small>
    </span>
    <span className="figures">
      <span className="vh">{text.was} </span>
      <s className="muted">{wasText}</s>
    </span>
    <b className="figures">
      <span className="vh">{text.now} </span>
      {nowText}
    </b>
    <span className="figures">{percentMoved(was, now)}</span>
  </li>
);

const Moves = ({ moves, moved }: UploadReview) =>
  moves.length > 0 && (
    <section className="stack g-8" aria-labelledby="import-moves">
      <h2 className="lesser" id="import-moves">
        {text.moves} <span className="muted">{text.moved(moved)}</span>
      </h2>
      <ul className="sheet ruled">
        {moves.map((move) => (
          <Move key={JSON.stringify([move.sku, move.unit, move.region, move.was])} {...move} />
        ))}
      </ul>
    </section>
  );

interface VanishedProps extends UploadReview {
  readonly choice: VanishedChoice;
  readonly onChoice: (choice: VanishedChoice) => void;
}

const Vanished = ({ vanished, products: { left }, choice, onChoice }: VanishedProps) =>
  left > 0 && (
    <fieldset className="stack g-8">
      <legend>
        <h2 className="lesser">{text.vanished(left)}</h2>
      </legend>
      {(["keep", "withdraw"] as const).map((one) => (
        <Check key={one} type="radio" name="vanished" checked={choice === one} onChange={() => onChoice(one)}>
          {text[one]}
        </Check>
      ))}
      <details>
        <summary>{text.counts.left}</summary>
        <ul className="sheet ruled">
          {vanished.map(({ sku, name }) => (
            <li key={sku} className={`${styles.row} grid g-12`}>
              <span className="muted anywhere">{sku}</span>
              <span className="anywhere">{name}</span>
            </li>
          ))}
          {left > vanished.length && (
            <li className={`${styles.row} grid g-12 muted`}>{text.more(left - vanished.length)}</li>
          )}
        </ul>
      </details>
    </fieldset>
  );

/** The third step: what the list would change, before anything does. */
export const ImportReview = observer(function ImportReview() {
  const { state, send } = useImport();
  const [choice, setChoice] = useState<VanishedChoice>("keep");
  const list = state.list.value;
  if (list === null || list.review === null) return null;
  const { review, id } = list;
  const { added, changed, left } = review.products;
  const hasChanges = added + changed > 0 || (choice === "withdraw" && left > 0);
  return (
    <>
      <h2 className="lesser anywhere">
        {text.review} <span className="muted">{list.fileName}</span>
      </h2>
      <Counts products={review.products} />
      {added + changed === 0 && <Notice title={text.nothing} />}
      <Moves {...review} />
      <RejectedRows {...review} id={id} fileName={list.fileName} Heading="h2" />
      <Vanished {...review} choice={choice} onChoice={setChoice} />
      <div className="cluster">
        <Button
          kind="primary"
          size="lg"
          busy={isPending(state.sending)}
          disabled={!hasChanges}
          onClick={() => send({ _tag: "ApplyRequested", vanished: choice })}
        >
          {text.apply}
        </Button>
        <Button size="lg" onClick={() => send({ _tag: "ReopenRequested" })}>
          {text.toColumns}
        </Button>
        <Button size="lg" kind="plain" onClick={() => send({ _tag: "DiscardRequested", id })}>
          {text.discard}
        </Button>
      </div>
    </>
  );
});

import { sumOf } from "@larder/domain/cart/totals";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import type { Bucket } from "@larder/domain/quick-order/review-list";
import { chosenOf, listCounts, type PastedList } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { numberText } from "../../messages/en/plural.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/line/Line.module.css";
import { BarFact, barButton, OrderBar } from "../../ui/line/OrderBar.tsx";
import { PageHead } from "../../ui/page/Page.tsx";
import { orderBarMessages } from "../../messages/en/line.ts";
import { pastedListMessages as pasted } from "../../messages/en/pasted-list.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { Outcome } from "./Outcome.tsx";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import { ReviewLine } from "./ReviewLine.tsx";
import styles from "./review.module.css";

const BUCKETS: readonly Bucket[] = ["ambiguous", "adjusted", "unknown", "matched", "skipped"];

export const ReviewView = observer(function ReviewView({ list }: { readonly list: PastedList }) {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const counts = listCounts(list);
  const chosen = list.reviewed.flatMap((each) => chosenOf(list, each) ?? []).filter(({ quantity }) => quantity > 0);
  const totals = sumOf(
    chosen.map(({ product, unit, quantity }) => {
      const variant = variantInUnit(product.variants, unit);
      return variant === null ? null : lineTotal(variant, quantity);
    }),
  );
  const stay = counts.items - counts.ready - counts.leftOut;
  const head = useRef<HTMLDListElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <PageHead title={text.reviewTitle} lead={text.reviewLead(counts.lines)}>
        <Button onClick={() => quickOrder.send({ _tag: "ListReopened" })}>{text.backToList}</Button>
        <Button kind="plain" onClick={() => quickOrder.send({ _tag: "ListClosed" })}>
          {text.typeRows}
        </Button>
      </PageHead>
      <Outcome />
      <dl className={`${styles.counts} cluster`} ref={head} tabIndex={-1} aria-label={text.reviewTitle}>
        {BUCKETS.filter((bucket) => bucket !== "skipped" || counts.skipped > 0).map((bucket) => (
          <div key={bucket} data-bucket={bucket}>
            <dd>{numberText(counts[bucket])}</dd>
            <dt className="t-12 muted">{aboutBucket(bucket).short}</dt>
          </div>
        ))}
      </dl>
      {BUCKETS.map((bucket) => (
        <Group key={bucket} list={list} bucket={bucket} />
      ))}
      <OrderBar
        label={text.reviewTitle}
        facts={
          <>
            <BarFact
              main={pasted.readyOf(counts.ready, counts.items)}
              detail={stay > 0 ? pasted.stay(stay) : undefined}
            />
            {counts.ready > 0 && (
              <BarFact
                sum
                main={totalText(totals)}
                detail={totals.estimated ? orderBarMessages.estimated : undefined}
              />
            )}
          </>
        }
        why={shop.canOrder ? null : <WithPhones text={shop.onHoldMessage} />}
      >
        <Button
          kind="primary"
          size="lg"
          className={barButton}
          busy={shop.quickOrder.state.adding !== null}
          disabled={counts.ready === 0 || !shop.canOrder}
          onClick={() => quickOrder.send({ _tag: "AddRequested", from: "list" })}
        >
          {pasted.add(counts.ready)}
        </Button>
      </OrderBar>
    </>
  );
});

/** How many of a group are shown at first; what was skipped is in the way. */
const STEP = 50;
const SKIPPED = 5;

const aboutBucket = (bucket: Bucket) => (bucket === "skipped" ? pasted.skippedGroup : text.buckets[bucket]);

const Group = observer(function Group({ list, bucket }: { readonly list: PastedList; readonly bucket: Bucket }) {
  const id = useId();
  const [shown, setShown] = useState(bucket === "skipped" ? SKIPPED : STEP);
  const lines = list.reviewed.filter((each) => each.bucket === bucket);
  if (lines.length === 0) return null;
  const { name, text: about } = aboutBucket(bucket);
  return (
    <section className={styles.group} aria-labelledby={id} data-bucket={bucket}>
      <header className="cluster mb-8">
        <h2 id={id} className="lesser">
          {name} <span>{numberText(lines.length)}</span>
        </h2>
        <p className="meta">
          {about}
          {bucket === "ambiguous" && <span className="hide-phone"> {pasted.keys}</span>}
        </p>
      </header>
      <ul className={classNames(line.sheet, "bleed")}>
        {lines.slice(0, shown).map((each) => (
          <ReviewLine key={each.id} line={each} list={list} />
        ))}
      </ul>
      {lines.length > shown && (
        <Button size="sm" kind="plain" onClick={() => setShown(shown + 4 * STEP)}>
          {text.more(lines.length - shown)}
        </Button>
      )}
    </section>
  );
});

import { MAX_PASTED_LINES } from "@larder/domain/quick-order/pasted-lines";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextAreaField } from "../../ui/form/Field.tsx";
import { BarFact, barButton, OrderBar } from "../../ui/line/OrderBar.tsx";
import { PageHead } from "../../ui/page/Page.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { Outcome } from "./Outcome.tsx";
import { ReviewView } from "./ReviewView.tsx";
import styles from "./quick-order.module.css";

const linesIn = (list: string): number => list.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== "").length;

export default observer(function PasteView() {
  const { list } = useShop().quickOrder.state;
  if (list === null) return null;
  if (list.stage === "reviewing") return <ReviewView list={list} />;
  if (list.stage === "checking")
    return (
      <>
        <PageHead title={text.reviewTitle} lead={text.checkingList(list.left.length)} />
        <LinesSkeleton />
      </>
    );
  return <ListText value={list.text} />;
});

const ListText = observer(function ListText({ value }: { readonly value: string }) {
  const { quickOrder } = useStorefront();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("textarea")?.focus(), []);
  const count = linesIn(value);
  const isTooLong = count > MAX_PASTED_LINES;
  return (
    <>
      <PageHead title={text.pasteTitle} lead={text.pasteLead}>
        <Button kind="plain" onClick={() => quickOrder.send({ _tag: "ListClosed" })}>
          {text.typeRows}
        </Button>
      </PageHead>
      <Outcome />
      <div className={`${styles.paste} stack g-32 start`} ref={box}>
        <TextAreaField
          label={text.yourList}
          hint={text.pasteHint(MAX_PASTED_LINES)}
          error={isTooLong ? text.tooLong(count, MAX_PASTED_LINES) : undefined}
          rows={14}
          spellCheck={false}
          value={value}
          onValue={(text) => quickOrder.send({ _tag: "ListTextChanged", text })}
        />
        <aside className={styles.how}>
          <h2 className="lesser">{text.howRead}</h2>
          <dl>
            <dt>
              <code>204417 2</code>
            </dt>
            <dd>2 CS of 204417</dd>
            <dt>
              <code>4 x 402256</code>
            </dt>
            <dd>4 CS of 402256</dd>
            <dt>
              <code>510033;2;EA</code>
            </dt>
            <dd>2 EA of 510033</dd>
          </dl>
          <p className="quiet">{text.nothingYet}</p>
        </aside>
      </div>
      <OrderBar label={text.yourList} facts={<BarFact main={text.ready(count)} detail={text.inList} />}>
        <Button
          kind="primary"
          size="lg"
          className={barButton}
          disabled={count === 0 || isTooLong}
          onClick={() => quickOrder.send({ _tag: "ReviewRequested", text: value })}
        >
          {text.review(count)}
        </Button>
      </OrderBar>
    </>
  );
});

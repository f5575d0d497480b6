import { MAX_PASTED_LINES } from "@larder/domain/quick-order/pasted-lines";
import { observer } from "mobx-react-lite";
import { Fragment, useEffect, useRef } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextAreaField } from "../../ui/form/Field.tsx";
import { BarFact, barButton, OrderBar } from "../../ui/line/OrderBar.tsx";
import { PageHead } from "../../ui/page/Page.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { pastedListMessages as pasted } from "../../messages/en/pasted-list.ts";
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
        <PageHead
          title={text.reviewTitle}
          lead={list.left.length > 0 ? text.checkingList(list.left.length) : pasted.checking(list.names?.length ?? 0)}
        />
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
      <PageHead title={text.pasteTitle} lead={pasted.lead}>
        <Button kind="plain" onClick={() => quickOrder.send({ _tag: "ListClosed" })}>
          {text.typeRows}
        </Button>
      </PageHead>
      <Outcome />
      <div className={`${styles.paste} columns stack g-32 start`} ref={box}>
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
            {pasted.examples.map(([line, meaning]) => (
              <Fragment key={line}>
                <dt>
                  <code>{line}</code>
                </dt>
                <dd>{meaning}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="quiet">{text.nothingYet}</p>
        </aside>
      </div>
      <OrderBar label={text.yourList} facts={<BarFact main={text.linesInList(count)} detail={text.inList} />}>
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

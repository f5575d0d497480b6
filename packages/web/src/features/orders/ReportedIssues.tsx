import { personName } from "@larder/domain/text/person-name";
import type { ReportedIssue } from "@larder/domain/order/order-issue.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { issueAnswersWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { orderIssuesMessages as report } from "../../messages/en/order-issues.ts";
import { reportedIssuesMessages as text } from "../../messages/en/reported-issues.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { instant } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./order-issues.module.css";

const Issue = observer(function Issue({ issue }: { readonly issue: ReportedIssue }) {
  const { zone } = useShop();
  const { reason, lines, note, reportedBy, reportedAt, answer, isDone, isUnseen } = issue;
  return (
    <li className="stack g-4">
      <p>
        <b>{report.reasons[reason]}</b>{" "}
        {lines.length === 0
          ? report.whole
          : lines
              .map(({ title, productSku, quantity, unitOfMeasure }) =>
                report.reported(title, productSku, quantity, unitOfMeasure),
              )
              .join(", ")}
      </p>
      {note !== "" && <p className={styles.said}>{note}</p>}
      <small className="meta">{dotted(personName(reportedBy), instant(reportedAt, zone))}</small>
      {answer === null ? (
        <p className="muted">{isDone ? text.closed : text.waits}</p>
      ) : (
        <div className={styles.answer}>
          <p className={styles.said}>{answer.text}</p>
          <small className="meta">
            {report.answeredBy(personName(answer.by), instant(answer.at, zone))}{" "}
            {isUnseen && <Badge tone="accent">{text.fresh}</Badge>}
          </small>
        </div>
      )}
    </li>
  );
});

/** What was reported about the order, and what staff answered (OP-10). */
export default observer(function ReportedIssues({ order }: { readonly order: OrderKey }) {
  const shop = useShop();
  const { observed, send } = useLateWorkflow("issueAnswers", issueAnswersWorkflow);
  const { value, failure } = observed.state.ofOrder;
  const isSent = shop.orderIssues.state.report.status === "done";
  useEffect(() => send({ _tag: "OrderOpened", key: order }), [send, order]);
  useEffect(() => {
    if (isSent) send({ _tag: "ReloadRequested", key: order });
  }, [send, order, isSent]);
  if (failure !== null)
    return (
      <Notice
        tone="danger"
        title={text.failed}
        action={<Button onClick={() => send({ _tag: "OrderOpened", key: order })}>{text.retry}</Button>}
      />
    );
  if (value === null || value.length === 0) return null;
  return (
    <section className="card pad stack g-12 no-print" id="issues" aria-labelledby="issues-title">
      <h2 className="lesser" id="issues-title">
        {text.title}
      </h2>
      <ul className={`${styles.issues} t-13 ruled`}>
        {value.map((issue) => (
          <Issue key={issue.id} issue={issue} />
        ))}
      </ul>
    </section>
  );
});

import type { Submission } from "@larder/domain/cart/cart.schema";
import { observer } from "mobx-react-lite";
import { Page } from "../../layout/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../widgets/Button.tsx";
import { Icon } from "../../widgets/Icon.tsx";
import { Notice } from "../../widgets/Notice.tsx";
import { State } from "../../widgets/State.tsx";
import { totalText } from "../amount.ts";
import type { PageProps } from "../registry.ts";
import { SignInFirst } from "../SignInFirst.tsx";
import { cartWords } from "../../words/cart.ts";
import { commonWords } from "../../words/common.ts";
import { confirmationWords } from "../../words/confirmation.ts";
import { ordersWords } from "../../words/orders.ts";
import styles from "./order-confirmation.module.css";

/** What became of the order that was just sent: its numbers, the warnings, what happens next (SUBMIT-08, SUBMIT-19, SUBMIT-20). */
export default observer(function OrderConfirmationPage(_: PageProps) {
  const { submitted } = useShop().cart.state;
  return (
    <SignInFirst title={ordersWords.title}>
      {submitted === null || submitted.confirmedOrders.length === 0 ? (
        <Page>
          <h1 className="vh">{confirmationWords.none}</h1>
          <State
            icon="box"
            title={confirmationWords.none}
            action={
              <ButtonLink kind="primary" href={places.orders}>
                {confirmationWords.history}
              </ButtonLink>
            }
          >
            {confirmationWords.noneText}
          </State>
        </Page>
      ) : (
        <Confirmed submission={submitted} />
      )}
    </SignInFirst>
  );
});

const Confirmed = ({ submission: { confirmedOrders, warnings } }: { readonly submission: Submission }) => {
  const confirmation = confirmationWords;
  const sum = (of: "total" | "itemCount" | "pendingCount") =>
    confirmedOrders.reduce((all, order) => all + order[of], 0);
  return (
    <Page narrow>
      <div className={styles.page}>
        <header className={styles.head}>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
          <div>
            <h1>{confirmation.title(confirmedOrders.length)}</h1>
            <p role="status">{confirmation.lead(confirmedOrders.length)}</p>
          </div>
          <div className={styles.actions}>
            <Button icon="print" onClick={() => window.print()}>
              {confirmation.print}
            </Button>
            <ButtonLink href={places.orders}>{confirmation.history}</ButtonLink>
            <ButtonLink kind="primary" href={places.guides}>
              {confirmation.guides}
            </ButtonLink>
          </div>
        </header>
        <dl className={styles.nums}>
          <div>
            <dt>{confirmation.total}</dt>
            <dd>
              {totalText({
                total: sum("total"),
                estimated: confirmedOrders.some(({ isEstimated }) => isEstimated),
                pendingCount: sum("pendingCount"),
              })}
            </dd>
          </div>
          <div>
            <dt>{confirmation.lines}</dt>
            <dd>{sum("itemCount").toLocaleString("en-US")}</dd>
          </div>
          <div>
            <dt>{confirmation.orders}</dt>
            <dd>{confirmedOrders.length}</dd>
          </div>
        </dl>
        {warnings.length > 0 && (
          <Notice tone="warn" icon="info" title={confirmation.warnings(warnings.length)}>
            {warnings.map((warning) => (
              <span key={warning} className={styles.warning}>
                {warning}
              </span>
            ))}
          </Notice>
        )}
        <ul className={styles.orders}>
          {confirmedOrders.map((order) => (
            <li
              key={`${order.documentCompany} ${order.documentType} ${order.documentNumber} ${order.orderNumber}`}
              className={styles.order}
            >
              <div>
                <h2>{confirmation.order(order.orderNumber)}</h2>
                <p>
                  {commonWords.lines(order.itemCount)}
                  {order.pendingCount > 0 && ` · ${cartWords.pendingFact(order.pendingCount)}`}
                </p>
              </div>
              <b>{totalText({ ...order, estimated: order.isEstimated })}</b>
              <ButtonLink size="sm" href={places.order(order)} aria-label={confirmation.detailsOf(order.orderNumber)}>
                {confirmation.details}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <section className={styles.next}>
          <h2>{confirmation.next}</h2>
          <ol>
            {confirmation.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <p className={styles.proof}>{confirmation.proof}</p>
      </div>
    </Page>
  );
};

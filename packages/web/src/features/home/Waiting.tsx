import { formatUnitPrice } from "@larder/domain/catalog/money";
import { productPath } from "@larder/domain/catalog/product-path";
import type { ReportedIssue } from "@larder/domain/order/order-issue.schema";
import { writeHistory } from "@larder/domain/order/history-url";
import { type CallGroup, inboxWorkflow, issueAnswersWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { homeWaitingMessages as words } from "../../messages/en/home-waiting.ts";
import { productPageMessages } from "../../messages/en/product-page.ts";
import { reportedIssuesMessages as issueWords } from "../../messages/en/reported-issues.ts";
import { isPending } from "../../loading/opening.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";
import { shortDay } from "../../ui/day.ts";
import { Panel } from "../../ui/page/Panel.tsx";
import { MessagesPanel } from "../messages/inbox/MessagesPanel.tsx";
import { Offered } from "../shell/Offered.tsx";
import styles from "./waiting.module.css";

const needsAction = `${places.orders}${writeHistory({ search: "", status: "needsAction", from: null, to: null, page: 1 })}`;

/** What the panels show, and whether a panel's own reads are under way. */
const useRead = () => {
  const shop = useShop();
  const inbox = useLateWorkflow("inbox", inboxWorkflow);
  const { observed, send } = useLateWorkflow("issueAnswers", issueAnswersWorkflow);
  useEffect(() => send({ _tag: "UnseenRequested" }), [send]);
  const { unseen } = observed.state;
  const isDue = (group: CallGroup, read: Parameters<typeof isPending>[0]): boolean =>
    shop.offers(group) && isPending(read);
  return {
    answers: unseen.value ?? [],
    areMessagesDue: isDue("inbox", inbox.observed.state.list),
    isWaitingDue:
      isDue("orderIssues", unseen) ||
      isDue("stockNotices", shop.stockNotices.state.notices) ||
      isDue("orders", shop.orders.state.list),
  };
};

/** Answers, orders, the cart and products that wait for the customer (OP-10, HIST-04, CART-29, SHELL-29). */
const WaitingPanel = observer(function WaitingPanel({ answers }: { readonly answers: readonly ReportedIssue[] }) {
  const shop = useShop();
  const orders = shop.orders.state.list.value?.needsActionCount ?? 0;
  const problem = shop.cart.state.optimisticCart?.summary.deliveryInformation?.validationMessage ?? null;
  const blocked = problem?.type === "error" ? problem.message : "";
  const notices = shop.stockNotices.state.notices.value ?? [];
  if (answers.length === 0 && orders === 0 && blocked === "" && notices.length === 0) return null;
  return (
    <Panel bare title={words.waiting}>
      <ul className={`${styles.rows} entries ruled`} data-waiting="">
        {answers.map(({ id, key, answer }) => (
          <li key={id}>
            <span className="two">
              <a href={`${places.order(key)}#issues`}>{issueWords.answered(key.orderNumber)}</a>
              <small className="truncate">{answer?.text}</small>
            </span>
          </li>
        ))}
        {orders > 0 && (
          <li>
            <span className="two">
              <a href={needsAction}>{words.orders(orders)}</a>
              <small>{words.ordersHint}</small>
            </span>
          </li>
        )}
        {blocked !== "" && (
          <li>
            <span className="two">
              <a href={shop.cartUrl}>{words.minimum}</a>
              <small>{blocked}</small>
            </span>
          </li>
        )}
        {notices.map(({ productSku, productName, unitOfMeasure, requestedAt, backAt }) => (
          <li key={`${productSku} ${unitOfMeasure}`}>
            <span className="two">
              <a href={productPath(productSku, productName)}>{productName}</a>
              <small data-tone={backAt === null ? undefined : "ok"}>
                {backAt === null ? words.noticeSince(shortDay(requestedAt, shop.zone)) : words.back}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
});

/** What the customer buys, with another price than last time (HIST-02). */
const PricesPanel = observer(function PricesPanel() {
  const shop = useShop();
  const news = shop.productPurchases.state.news.value ?? [];
  if (news.length === 0) return null;
  return (
    <Panel bare title={words.prices}>
      <ul className={`${styles.rows} entries ruled`} data-price-news="">
        {news.map(({ product, percent, difference, per, day }) => (
          <li key={product.sku}>
            <span className="two">
              <a href={product.url || productPath(product.sku, product.name)}>{product.name}</a>
              <small>
                {productPageMessages.priceSince(
                  formatUnitPrice(Math.abs(difference)),
                  per,
                  difference > 0,
                  shortDay(day, shop.zone),
                )}
              </small>
            </span>
            <b className="num">{words.change(percent)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
});

/** What home shows below the guides once there is something to show, in order: a late panel would push the next away. */
export default observer(function Waiting() {
  const { user, storefront } = useShop();
  const seesOrders = user.purchasingSystem === undefined;
  const { answers, areMessagesDue, isWaitingDue } = useRead();
  const { stockNotices, productPurchases } = storefront;
  useEffect(() => {
    stockNotices.send({ _tag: "ListRequested" });
    if (seesOrders) productPurchases.send({ _tag: "NewsRequested" });
  }, [stockNotices, productPurchases, seesOrders]);
  return (
    <>
      <Offered group="inbox">
        <MessagesPanel />
      </Offered>
      {!areMessagesDue && !isWaitingDue && (
        <>
          <WaitingPanel answers={answers} />
          {seesOrders && <PricesPanel />}
        </>
      )}
    </>
  );
});

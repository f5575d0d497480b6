import { formatUnitPrice } from "@larder/domain/catalog/money";
import { productPath } from "@larder/domain/catalog/product-path";
import type { ReportedIssue } from "@larder/domain/order/order-issue.schema";
import { writeHistory } from "@larder/domain/order/history-url";
import { issueAnswersWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { homeWaitingMessages as words } from "../../messages/en/home-waiting.ts";
import { productPageMessages } from "../../messages/en/product-page.ts";
import { reportedIssuesMessages as issueWords } from "../../messages/en/reported-issues.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";
import { shortDay } from "../../ui/day.ts";
import { Panel } from "../../ui/page/Panel.tsx";
import { MessagesPanel } from "../messages/inbox/MessagesPanel.tsx";
import { Offered } from "../shell/Offered.tsx";
import styles from "./waiting.module.css";

const needsAction = `${places.orders}${writeHistory({ search: "", status: "needsAction", from: null, to: null, page: 1 })}`;

const useAnswers = (): readonly ReportedIssue[] => {
  const { observed, send } = useLateWorkflow("issueAnswers", issueAnswersWorkflow);
  useEffect(() => send({ _tag: "UnseenRequested" }), [send]);
  return observed.state.unseen.value ?? [];
};

/** Answers, orders, the cart and products that wait for the customer (OP-10, HIST-04, CART-29, SHELL-29). */
const WaitingPanel = observer(function WaitingPanel() {
  const shop = useShop();
  const { send } = shop.storefront.stockNotices;
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  const orders = shop.orders.state.list.value?.needsActionCount ?? 0;
  const problem = shop.cart.state.optimisticCart?.summary.deliveryInformation?.validationMessage ?? null;
  const blocked = problem?.type === "error" ? problem.message : "";
  const notices = shop.stockNotices.state.notices.value ?? [];
  const answers = useAnswers();
  if (answers.length === 0 && orders === 0 && blocked === "" && notices.length === 0) return null;
  return (
    <Panel bare title={words.waiting}>
      <ul className={`${styles.rows} ruled`} data-waiting="">
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
  const { send } = shop.storefront.productPurchases;
  useEffect(() => send({ _tag: "NewsRequested" }), [send]);
  const news = shop.productPurchases.state.news.value ?? [];
  if (news.length === 0) return null;
  return (
    <Panel bare title={words.prices}>
      <ul className={`${styles.rows} ruled`} data-price-news="">
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

/** What home shows below the guides once there is something to show. */
export default observer(function Waiting() {
  const seesOrders = useShop().user.purchasingSystem === undefined;
  return (
    <>
      <Offered group="inbox">
        <MessagesPanel />
      </Offered>
      <WaitingPanel />
      {seesOrders && <PricesPanel />}
    </>
  );
});

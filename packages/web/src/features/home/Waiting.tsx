import { formatUnitPrice } from "@larder/domain/catalog/money";
import { productPath } from "@larder/domain/catalog/product-path";
import type { ReportedIssue } from "@larder/domain/order/order-issue.schema";
import { writeHistory } from "@larder/domain/order/write-history";
import { inboxWorkflow, isOffered, issueAnswersWorkflow, type Storefront } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { homeWaitingMessages as words } from "../../messages/en/home-waiting.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { reportedIssuesMessages as issueWords } from "../../messages/en/reported-issues.ts";
import { drawnPart } from "../../loading/drawn-part.tsx";
import { isPending, type Opening } from "../../loading/opening.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";
import { shortDay } from "../../ui/day.ts";
import { Panel } from "../../ui/page/Panel.tsx";
import { MessagesPanel } from "../messages/inbox/MessagesPanel.tsx";
import { Offered } from "../shell/Offered.tsx";
import { seesOrders } from "./sees-orders.ts";
import styles from "./waiting.module.css";

const needsAction = `${places.orders}${writeHistory({ search: "", status: "needsAction", from: null, to: null, page: 1 })}`;

type Read = Parameters<typeof isPending>[0];

/** What the panels show, by the calls that bring it. */
interface Reads {
  readonly inbox: Read;
  readonly orderIssues: Read;
  readonly stockNotices: Read;
  readonly orders: Read;
  readonly paidPrices: Read;
}

/** Whether something that the panels show is under way. */
const isDue = (reads: Reads, storefront: Storefront): boolean =>
  (Object.keys(reads) as (keyof Reads)[]).some(
    (group) =>
      isPending(reads[group]) &&
      isOffered(storefront.header.get(), group) &&
      (seesOrders(storefront) || !["orders", "paidPrices"].includes(group)),
  );

const lateOf = (storefront: Storefront) => ({
  inbox: storefront.start("inbox", inboxWorkflow),
  issueAnswers: storefront.start("issueAnswers", issueAnswersWorkflow),
});

export const opening: Opening = {
  workflows: ["stockNotices", "productPurchases"],
  late: (storefront) => Object.values(lateOf(storefront)),
  open: (storefront) => {
    const { inbox, issueAnswers } = lateOf(storefront);
    inbox.send({ _tag: "ListRequested" });
    issueAnswers.send({ _tag: "UnseenRequested" });
    storefront.stockNotices.send({ _tag: "ListRequested" });
    if (seesOrders(storefront)) storefront.productPurchases.send({ _tag: "NewsRequested" });
  },
  isOpen: (storefront) => {
    const { inbox, issueAnswers } = lateOf(storefront);
    const reads = {
      inbox: inbox.get().list,
      orderIssues: issueAnswers.get().unseen,
      stockNotices: storefront.stockNotices.get().notices,
      orders: storefront.orders.get().list,
      paidPrices: storefront.productPurchases.get().news,
    };
    return !isDue(reads, storefront);
  },
};

const ordersHint = (orders: number, unsent: number | null): string => {
  if (unsent === null) return words.ordersHint;
  const failed = orders - unsent;
  return failed === 0 ? words.unsent : unsent === 0 ? words.failed(failed) : words.both(unsent, failed);
};

/** Answers, orders, the cart and products that wait for the customer (OP-10, HIST-04, CART-29, SHELL-29). */
const WaitingPanel = observer(function WaitingPanel({ answers }: { readonly answers: readonly ReportedIssue[] }) {
  const shop = useShop();
  const { needsActionCount: orders = 0, unsentCount: unsent = null } = shop.orders.state.list.value ?? {};
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
              <small>{ordersHint(orders, unsent)}</small>
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
                {productLineMessages.priceSince(
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

export interface WaitingProps {
  /** What stands here until the panels can show. */
  readonly before: ReactNode;
}

/** What home shows below the guides once there is something to show, all at once: a late panel would push the next away. */
export default observer(function Waiting({ before }: WaitingProps) {
  const shop = useShop();
  const { storefront, orders, stockNotices, productPurchases } = shop;
  const inbox = useLateWorkflow("inbox", inboxWorkflow);
  const issueAnswers = useLateWorkflow("issueAnswers", issueAnswersWorkflow);
  useEffect(() => opening.open(storefront, ""), [storefront]);
  const { unseen } = issueAnswers.observed.state;
  const reads = {
    inbox: inbox.observed.state.list,
    orderIssues: unseen,
    stockNotices: stockNotices.state.notices,
    orders: orders.state.list,
    paidPrices: productPurchases.state.news,
  };
  if (isDue(reads, storefront)) return before;
  return (
    <div className={styles.part} {...drawnPart("waiting")}>
      <Offered group="inbox">
        <MessagesPanel />
      </Offered>
      <WaitingPanel answers={unseen.value ?? []} />
      {seesOrders(storefront) && <PricesPanel />}
    </div>
  );
});

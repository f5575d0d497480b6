import { isDay } from "@larder/domain/time/local-time";
import { addOrderMails, mailedOrder } from "../../shop/carts/mailed-order.ts";
import { deliveryRuleOf } from "../../shop/delivery/delivery-calendar.ts";
import { decideIssue } from "../../shop/issues/decide-issue.ts";
import { issuePhoto, listIssues } from "../../shop/issues/list-issues.ts";
import { issuesOfOrder, markAnswersSeen, unseenAnswers } from "../../shop/issues/reported-issues.ts";
import { reportIssue } from "../../shop/issues/report-issue.ts";
import { cancelOrder } from "../../shop/orders/cancel-order.ts";
import { listOrders } from "../../shop/orders/list-orders.ts";
import type { Reader } from "../../shop/orders/order-head.ts";
import { readOrder, readOrderPage } from "../../shop/orders/read-orders.ts";
import { invalid } from "../failures/problem.ts";
import type { Handlers } from "../handler.ts";
import type { CartRequest } from "./cart-request.ts";

/** Calls about customers' order issues (OP-10). */
export const orderIssues: Handlers<"orderIssues"> = {
  report: async ({ db, caller, body, now, setAuditTarget }) => {
    setAuditTarget(`order-issue:${await reportIssue(db, caller, body, now)}`);
    return { success: true };
  },
  ofOrder: ({ db, caller, body }) => issuesOfOrder(db, caller, body),
  answered: ({ db, caller }) => unseenAnswers(db, caller),
  markSeen: async ({ db, caller, body, now, setAuditTarget }) => {
    setAuditTarget(`order:${body.orderNumber}`);
    await markAnswersSeen(db, caller, body, now);
    return { success: true };
  },
  list: ({ db, body }) => listIssues(db, body),
  setDone: async ({ db, caller, body, now, setAuditTarget }) => {
    setAuditTarget(`order-issue:${body.id}`);
    await decideIssue(db, body, caller.actor, now);
    return { success: true };
  },
  photo: async ({ db, query }) => {
    const { mediaType, content } = await issuePhoto(db, query.id);
    return { name: `issue-${query.id}.${mediaType.replace("image/", "")}`, type: mediaType, content };
  },
};

const checkDays = (body: { readonly from?: string; readonly to?: string }): void => {
  for (const field of ["from", "to"] as const) {
    const day = body[field];
    if (day !== undefined && !isDay(day)) throw invalid(`body.${field}`, "is no day of the calendar");
  }
};

const readerOf = async ({ db, caller, zone, now }: CartRequest): Promise<Reader> => ({
  customer: caller,
  delivery: await deliveryRuleOf(db, caller),
  zone,
  now,
});

/** Calls about placed orders (spec §7, HIST-01, HIST-02). */
export const orders: Handlers<"orders"> = {
  list: async (context) => {
    checkDays(context.body);
    return listOrders(context.db, context.body, await readerOf(context));
  },
  lines: async (context) => {
    checkDays(context.body);
    return readOrderPage(context.db, context.body, await readerOf(context));
  },
  cancel: async (context) => {
    const { body, caller, db, now, setAuditTarget } = context;
    const reader = await readerOf(context);
    await cancelOrder(db, body, reader);
    setAuditTarget(`order:${body.orderNumber}`);
    const order = await readOrder(db, body, reader);
    await addOrderMails(db, "orderCancelled", caller, [mailedOrder(order, caller)], now);
    return order;
  },
  details: async (context) => readOrder(context.db, context.body, await readerOf(context)),
};

import { OrderIssues } from "@larder/domain/order/order-issues.port";
import type { Failure } from "@larder/domain/failure";
import * as Layer from "effect/Layer";
import { type FakeBackend, fail, notFound, invalid } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { portCalls } from "./port-calls.ts";

const forbidden: Failure = { _tag: "Forbidden", message: "You may not do this." };

/** In-memory order issues; the list refuses everyone, since no user is staff. */
export const fakeOrderIssues = (backend: FakeBackend, session: FakeSession): Layer.Layer<OrderIssues> => {
  const { call, write } = portCalls(backend, session, "orderIssues");
  return Layer.succeed(OrderIssues, {
    report: (report, key) =>
      write("report", key, report, ({ organization }) => {
        const found = backend.orders.find(
          ({ organizationId, order }) =>
            organizationId === organization.id && order.key.orderNumber === report.orderNumber,
        );
        if (found === undefined) return fail(notFound);
        const isOfOrder = report.lines.every(({ productSku, unitOfMeasure }) =>
          found.order.lines.some((line) => line.productSku === productSku && line.unitOfMeasure === unitOfMeasure),
        );
        if (!isOfOrder) fail(invalid({ path: "lines", message: "lines" }));
        backend.issues.push({ organizationId: organization.id, report });
      }),
    list: () => call("list", () => fail(forbidden)),
    setDone: () => call("setDone", () => fail(forbidden)),
  });
};

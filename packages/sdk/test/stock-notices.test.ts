import type { EventProduct } from "@larder/domain/analytics/product";
import { sku, unit } from "@larder/domain/catalog/sku";
import type { StockNotice } from "@larder/domain/catalog/stock-notice.schema";
import { StockNotices } from "@larder/calls/ports";
import { describe, expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { isNoticeChanging, isNoticeRequested } from "../src/workflows/stock-notices/state.ts";
import { failing, healed, holdingAnswers, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

const item = { productSku: sku("OUT"), unitOfMeasure: unit("CS") };
const product: EventProduct = {
  sku: "OUT",
  name: "White asparagus",
  brandName: "",
  category: "Produce",
  subcategory: "",
  subsubcategory: "",
  unitOfMeasure: "CS",
  unitPrice: null,
  inStock: false,
  variant: null,
};
const requested = { _tag: "NoticeRequested", item, product } as const;

/** A storefront whose user waits for these. */
const withNotices = (settings = {}, waiting: readonly StockNotice[] = []) => {
  let notices = waiting;
  return openStorefront({
    settings,
    ports: (backend) => [
      scriptedPort(backend, StockNotices, {
        list: () => ({ notices }),
        request: (wanted) => {
          const notice = { ...wanted, productName: product.name, requestedAt: "2026-11-18T15:00:00Z", backAt: null };
          notices = [notice, ...notices];
          return { notices };
        },
        withdraw: () => ({ notices: (notices = []) }),
      }),
    ],
  });
};

describe("back-in-stock notices", () => {
  it("SHELL-29 ANALYTICS-08 a request is stored, shown as set, confirmed and tracked once", async () => {
    const { storefront, tracked, backend } = await withNotices({ segmentWriteKey: "key" });
    const { stockNotices } = storefront;
    await send(stockNotices, { _tag: "ListRequested" });
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(false);
    stockNotices.send(requested);
    await send(stockNotices, requested);
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(true);
    expect(backend.calls.filter((call) => call === "stockNotices.request")).toHaveLength(1);
    expect(tracked.filter(({ event }) => event === "Notify Me Submitted")).toMatchObject([
      { properties: { product: { sku: "OUT", unit_of_measure: "CS", in_stock: false } } },
    ]);
    expect(storefront.toasts.get()).toMatchObject({
      showStatus: true,
      currentMessage: { _tag: "NoticeRequested", name: "White asparagus" },
    });
    await send(stockNotices, { _tag: "WithdrawRequested", item });
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(false);
    expect(tracked.filter(({ event }) => event === "Notify Me Submitted")).toHaveLength(1);
  });

  it("SHELL-29 a failed request isn't shown as set and can be repeated", async () => {
    const open = await withNotices({ segmentWriteKey: "key" });
    const { stockNotices } = open.storefront;
    failing(open, "stockNotices.request", lost);
    await send(stockNotices, requested);
    expect(isNoticeChanging(stockNotices.get(), item)).toBe(false);
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(false);
    expect(open.tracked.some(({ event }) => event === "Notify Me Submitted")).toBe(false);
    healed(open);
    await send(stockNotices, requested);
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(true);
  });

  it("SHELL-29 a list requested before a change doesn't undo it", async () => {
    const open = await withNotices();
    const { stockNotices } = open.storefront;
    const list = holdingAnswers(open, "stockNotices.list");
    await send(stockNotices, { _tag: "ListRequested" });
    await send(stockNotices, requested);
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(true);
    await list.release();
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(true);
    expect(stockNotices.get().notices).toMatchObject({ isLoading: true, value: [item] });
    await list.release();
    expect(stockNotices.get().notices).toMatchObject({ isLoading: false, value: [item] });
  });

  it("SHELL-29 two requests answered in reverse order both show as set", async () => {
    const open = await withNotices();
    const { stockNotices } = open.storefront;
    const other = { ...item, unitOfMeasure: unit("EA") };
    await send(stockNotices, { _tag: "ListRequested" });
    const answers = holdingAnswers(open, "stockNotices.request");
    await send(stockNotices, requested);
    await send(stockNotices, { ...requested, item: other });
    await answers.release("last");
    await answers.release();
    expect([item, other].map((one) => isNoticeRequested(stockNotices.get(), one))).toEqual([true, true]);
  });

  it("OP-12 restocked items are announced when the list loads, once for many lines", async () => {
    const back = {
      ...item,
      productName: "White asparagus",
      requestedAt: "2026-11-18T15:00:00Z",
      backAt: "2026-11-18T16:00:00Z",
    };
    const { storefront, backend } = await withNotices({}, [back]);
    const { stockNotices } = storefront;
    stockNotices.send({ _tag: "ListRequested" });
    await send(stockNotices, { _tag: "ListRequested" });
    await send(stockNotices, { _tag: "ListRequested" });
    expect(backend.calls.filter((call) => call === "stockNotices.list")).toHaveLength(1);
    expect(storefront.toasts.get()).toMatchObject({
      currentMessage: { _tag: "BackInStock", names: ["White asparagus"] },
      style: "info",
    });
    expect(isNoticeRequested(stockNotices.get(), item)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { openImport, slow, weekday } from "./import-harness.ts";
import { answering, failing } from "./network.ts";
import { settle, send } from "./open-storefront.ts";

describe("a guide as a file", () => {
  it("GUIDE-IO-11 the link is requested once, and the browser downloads it", async () => {
    const open = await openImport();
    const { guideList } = open.storefront;
    slow(open);
    await send(guideList, { _tag: "HeaderListRequested" });
    // The first of these loads the steps of acting on a guide.
    await send(guideList, { _tag: "WidgetClosed" });
    guideList.send({ _tag: "DownloadRequested", id: weekday, format: "xlsx" });
    guideList.send({ _tag: "DownloadRequested", id: weekday, format: "csv" });
    expect(guideList.get().downloading).toEqual({ id: weekday, format: "xlsx" });
    await settle();
    expect(open.downloaded).toEqual(["/web-api/order-guide-file/9001.xlsx"]);
    expect(guideList.get().downloading).toBeNull();
    await send(guideList, { _tag: "DownloadRequested", id: weekday, format: "csv" });
    expect(open.downloaded).toHaveLength(2);
  });

  it("GUIDE-IO-11 on failure the errors show and nothing is opened", async () => {
    const open = await openImport();
    const { guideList, toasts } = open.storefront;
    answering(open, "guideFiles.downloadLink", { link: null, errors: ["The guide is empty.", "Try later."] });
    await send(guideList, { _tag: "DownloadRequested", id: weekday, format: "csv" });
    expect(toasts.get()).toMatchObject({ currentMessage: "The guide is empty. Try later.", style: "error" });
    failing(open, "guideFiles.downloadLink", { _tag: "NotFound" });
    await send(guideList, { _tag: "DownloadRequested", id: weekday, format: "csv" });
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error", count: 2 });
    expect([open.downloaded, open.went]).toEqual([[], []]);
    expect(guideList.get().downloading).toBeNull();
  });
});

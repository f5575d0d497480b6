import { sku, unit } from "@larder/domain/catalog/sku";
import { GuideFiles } from "@larder/calls/ports";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { live } from "../live.ts";

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  /** As sent over the wire. */
  readonly request: Request;
}

const talking = (status: number, answer: unknown) => {
  const sent: Sent[] = [];
  const ports = live({
    fetch: (url, init) => {
      const { signal: _, credentials: __, ...rest } = init;
      sent.push({ url, method: init.method, headers: new Headers(init.headers), request: new Request(url, rest) });
      return Promise.resolve(new Response(answer === undefined ? null : JSON.stringify(answer), { status }));
    },
    baseUrl: "http://server",
    cookie: () => "t1",
    zone: () => "UTC",
    referer: () => "/",
    random: () => 0,
  });
  const run = (use: (files: GuideFiles["Service"]) => Effect.Effect<unknown, unknown>) =>
    Effect.runPromise(Effect.result(Effect.provide(GuideFiles.use(use), ports)) as Effect.Effect<any>);
  return { sent, run };
};

const id = 7 as GuideId;
const columns = { sku: 0, unit: null, quantity: null, group: null, name: null };
const upload = { orderGuideId: 7, productCount: 1, errorCount: 1, errors: [{ row: 3, message: "no" }], columns };

describe("guide files over HTTP", () => {
  it("GUIDE-IO-02 GUIDE-IO-03 OP-145 a file is the one part named file, with its name, and no target", async () => {
    const { sent, run } = talking(200, upload);
    const content = new TextEncoder().encode("sku\r\nBEEF1\r\n");
    const result = await run((files) => files.upload({ file: { name: "Fäll, “menu”.csv", content } }));
    expect(result.success).toMatchObject({
      orderGuideId: 7,
      orderGuideName: "",
      errors: [{ row: 3, message: "no", text: "" }],
      targetGuideId: null,
      preview: [],
    });
    const [one] = sent;
    expect([one?.method, one?.url]).toEqual(["POST", "http://server/web-api/order-guide/import-file"]);
    expect(one?.headers.get("content-type")).toBeNull();
    expect(one?.headers.get("x-xsrf-token")).toBe("t1");
    expect(one?.request.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=./);
    const parts = [...((await one?.request.formData()) ?? [])];
    expect(parts.map(([name]) => name)).toEqual(["file"]);
    const file = parts[0]?.[1] as File;
    expect(file.name).toBe("Fäll, “menu”.csv");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(content);
  });

  it("GUIDE-IO-02 a browser's File is sent as is, its target in the query", async () => {
    const { sent, run } = talking(200, upload);
    await run((files) =>
      files.upload({ file: { name: "a.xlsx", content: new File(["PK"], "other.xlsx") }, orderGuideId: id }),
    );
    expect(sent[0]?.url).toBe("http://server/web-api/order-guide/import-file?orderGuideId=7");
    const file = (await sent[0]?.request.formData())?.get("file") as File;
    expect([file.name, await file.text()]).toEqual(["a.xlsx", "PK"]);
  });

  it.each([201, 204, 400, 500])(
    "GUIDE-IO-04 TEXT-02 an import answered with %i fails and isn't retried",
    async (status) => {
      const { sent, run } = talking(status, status === 204 ? undefined : upload);
      const result = await run((files) => files.upload({ file: { name: "a.csv", content: "sku" } }));
      expect(result.failure).toMatchObject({ _tag: "Unexpected", status });
      expect(sent).toHaveLength(1);
    },
  );

  it("GUIDE-IO-05 GUIDE-IO-08 finishing and canceling send id and name under the intent's key", async () => {
    const { sent, run } = talking(200, { orderGuideId: 12 });
    expect((await run((files) => files.finish({ id, name: "Fall" }, "k1"))).success).toEqual({ orderGuideId: 12 });
    await run((files) => files.cancel({ id, name: "Fall" }, "k2"));
    expect(sent.map(({ url }) => url)).toEqual([
      "http://server/web-api/order-guide/finish-upload",
      "http://server/web-api/order-guide/cancel-upload",
    ]);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["k1", "k2"]);
    for (const { request } of sent) expect(await request.json()).toEqual({ id: 7, name: "Fall" });
  });

  it("OP-67 other columns are sent with the upload's id", async () => {
    const { sent, run } = talking(200, upload);
    await run((files) => files.chooseColumns({ id, columns: { ...columns, name: 3 } }));
    expect(await sent[0]?.request.json()).toEqual({ id: 7, columns: { ...columns, name: 3 } });
  });

  it("GUIDE-IO-11 a link is requested by guide and format", async () => {
    const good = talking(200, { isSuccessful: true, downloadLink: "/f/1.csv", errors: [] });
    const asked = await good.run((files) => files.downloadLink({ orderGuideId: id, format: "xlsx" }));
    expect(asked.success).toEqual({ isSuccessful: true, downloadLink: "/f/1.csv", errors: [] });
    expect(good.sent[0]?.url).toBe("http://server/web-api/order-guide-download?orderGuideId=7&format=xlsx");
  });

  it("GUIDE-LIST-05 GUIDE-LIST-06 guides are requested by skus, or by skus and units", async () => {
    const { sent, run } = talking(200, [{ id: 7, name: "Weekday" }]);
    expect((await run((files) => files.createdByMe({ skuList: [sku("A")] }))).success).toEqual([
      { id: 7, name: "Weekday", skus: [] },
    ]);
    await run((files) => files.byItems({ items: [{ productSku: sku("A"), unitOfMeasure: unit("CS") }] }));
    expect(await sent[0]?.request.json()).toEqual({ skuList: ["A"] });
    expect(await sent[1]?.request.json()).toEqual({ items: [{ productSku: "A", unitOfMeasure: "CS" }] });
  });
});

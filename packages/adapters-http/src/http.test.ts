import { Carts } from "@larder/domain/cart/carts.port";
import { unit, sku } from "@larder/domain/catalog/sku";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { Pages } from "@larder/domain/page/pages.port";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { describe, expect, it } from "vitest";
import { failureOf } from "./http-failure.ts";
import { live } from "./live.ts";
import { retryAfter } from "./retry-after.ts";
import type { Transport } from "./transport.ts";

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

const talking = (
  answers: readonly (readonly [status: number, body: unknown] | "down")[],
  cookies: Record<string, string> = {},
) => {
  const sent: Sent[] = [];
  const transport: Transport = {
    fetch: (url, { method = "", headers, body }) => {
      sent.push({
        url,
        method,
        headers: headers as Record<string, string>,
        body: typeof body === "string" ? JSON.parse(body) : body,
      });
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? "down";
      if (answer === "down") return Promise.reject(new TypeError("connection reset"));
      const [status, content] = answer;
      return Promise.resolve(new Response(content === undefined ? null : JSON.stringify(content), { status }));
    },
    baseUrl: "http://shop",
    cookie: (name) => cookies[name] ?? null,
    zone: () => "Europe/Paris",
    referer: () => "/before/",
    random: () => 0,
  };
  const run = <A, E>(effect: Effect.Effect<A, E, Carts | OrderGuides | Pages>) =>
    Effect.runPromise(Effect.result(Effect.provide(effect, live(transport))) as Effect.Effect<unknown>);
  return { run, sent };
};

const guide = { id: 7 as GuideId, view: "cwCategories", page: 1, pageSize: 50, searchTerm: "" } as const;
const emptyCart = {
  id: "",
  cartGroups: [],
  summary: { itemCount: 0, poNumber: { value: "" }, note: { value: "" }, totals: { total: 0 } },
  oosLines: [],
};
const failure = (_tag: string) => expect.objectContaining({ failure: expect.objectContaining({ _tag }) });

describe("the client of the table of calls", () => {
  it("GUIDE-VIEW-19 GUIDE-VIEW-18 HTTP-01 a guide is asked for with all five fields, no body and the content headers", async () => {
    const { run, sent } = talking([[200, { id: 7, name: "G", ungroupedProducts: {}, permissions: {} }]], {
      Language: "fr",
    });
    await run(Effect.flatMap(OrderGuides, (guides) => guides.open(guide)));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: "POST",
      url: "http://shop/web-api/order-guide?id=7&type=cwCategories&page=1&pageSize=50&searchTerm=",
      body: undefined,
    });
    expect(sent[0]?.headers).toMatchObject({
      "user-timezone": "Europe/Paris",
      "accept-language": "fr",
      "x-referer": "/before/",
    });
  });

  it("HTTP-01 without a Language cookie the default language is asked for", async () => {
    const { run, sent } = talking([[200, { columns: [] }]]);
    await run(Effect.flatMap(Pages, (pages) => pages.footer()));
    expect(sent[0]?.headers["accept-language"]).toBe("en-US");
  });

  it("PAGE-03 HTTP-05 a page is one GET of its friendly URL with the four fields, encoded once, accepting JSON", async () => {
    const { run, sent } = talking([[500, undefined]]);
    await run(Effect.flatMap(Pages, (pages) => pages.byUrl({ url: "/products/A%201/x/?q=a%26b", cacheTime: 120_000 })));
    const url = new URL(sent[0]?.url ?? "");
    expect(url.pathname).toBe("/products/A%201/x/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      expand: "*",
      currentPageUrl: "/products/A%201/x/?q=a%26b",
      tz: "Europe/Paris",
      t: "120000",
    });
    expect(sent[0]?.headers["accept"]).toBe("application/json");
  });

  it("PAGE-05 the children of a URL are the same with and without its last slash", async () => {
    const { run, sent } = talking([[200, []]]);
    await run(
      Effect.flatMap(Pages, (pages) =>
        Effect.zip(pages.children({ url: "/resources/" }), pages.children({ url: "/resources" })),
      ),
    );
    expect(sent.map(({ url }) => url)).toEqual(["http://shop/resources/children", "http://shop/resources/children"]);
  });

  it("HTTP-17 OP-91 a write carries the XSRF pair and the intent's key", async () => {
    const { run, sent } = talking([[200, { success: true, ...emptyCart }]], { "XSRF-TOKEN": "t1" });
    await run(
      Effect.flatMap(Carts, (carts) =>
        carts.add([{ productSku: sku("A"), unitOfMeasure: unit("CS"), quantity: 2 }], null, "intent-1"),
      ),
    );
    expect(sent[0]?.headers).toMatchObject({
      "x-xsrf-token": "t1",
      "idempotency-key": "intent-1",
      "content-type": "application/json",
    });
    expect(sent[0]?.body).toEqual({ items: [{ productSku: "A", unitOfMeasure: "CS", quantity: 2 }] });
  });

  it("CART-19 the order number is in the query of every write of its cart, and of no other", async () => {
    const { run, sent } = talking([[200, { success: true, ...emptyCart }]]);
    await run(Effect.flatMap(Carts, (carts) => carts.removeLine("l1" as never, "55" as never, "i")));
    await run(Effect.flatMap(Carts, (carts) => carts.removeLine("l1" as never, null, "i")));
    expect(sent.map(({ url }) => url)).toEqual([
      "http://shop/web-api/cart/remove-item?id=l1&orderNumber=55",
      "http://shop/web-api/cart/remove-item?id=l1",
    ]);
  });

  it("SUBMIT-06 OP-90 a submit says whether it is the default cart", async () => {
    const { run, sent } = talking([[200, { success: true }]]);
    await run(Effect.flatMap(Carts, (carts) => Effect.zip(carts.submit(null, "i"), carts.submit("55" as never, "j"))));
    expect(sent.map(({ url }) => url)).toEqual([
      "http://shop/web-api/cart/submit?defaultCart=true",
      "http://shop/web-api/cart/submit?orderNumber=55&defaultCart=false",
    ]);
  });

  it("OP-91 a read whose answer is lost is asked for again, a write only under its own key", async () => {
    const read = talking(["down", [503, undefined], [200, []]]);
    expect(await read.run(Effect.flatMap(OrderGuides, (guides) => guides.list()))).toMatchObject({ success: [] });
    expect(read.sent).toHaveLength(3);
    const write = talking(["down"]);
    expect(await write.run(Effect.flatMap(Carts, (carts) => carts.submit(null, "i")))).toEqual(failure("Unreachable"));
    expect(write.sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["i", "i", "i"]);
    const keyless = talking(["down"]);
    expect(await keyless.run(Effect.flatMap(OrderGuides, (guides) => guides.viewed(7 as GuideId)))).toEqual(
      failure("Unreachable"),
    );
    expect(keyless.sent).toHaveLength(1);
    const refused = talking([[404, undefined]]);
    expect(await refused.run(Effect.flatMap(OrderGuides, (guides) => guides.list()))).toEqual(failure("NotFound"));
    expect(refused.sent).toHaveLength(1);
  });

  it("GUIDE-LIST-16 HTTP-19 preferences succeed with 200 and 204 without a body, and with nothing else", async () => {
    const tell = (status: number) =>
      talking([[status, undefined]]).run(
        Effect.flatMap(OrderGuides, (guides) =>
          guides.setPreferences({ orderGuideId: 7 as GuideId, hide: false }, "i"),
        ),
      );
    expect(await tell(200)).toMatchObject({ _tag: "Success" });
    expect(await tell(204)).toMatchObject({ _tag: "Success" });
    for (const status of [201, 202, 304, 404, 500]) expect(await tell(status)).toMatchObject({ _tag: "Failure" });
  });

  it("GUIDE-LIST-14 hide:false is sent, not dropped", async () => {
    const { run, sent } = talking([[204, undefined]]);
    await run(
      Effect.flatMap(OrderGuides, (guides) => guides.setPreferences({ orderGuideId: 7 as GuideId, hide: false }, "i")),
    );
    expect(sent[0]?.body).toEqual({ orderGuideId: 7, hide: false });
  });

  it("GUIDE-LIST-04 the header's guides are asked for by GET", async () => {
    const { run, sent } = talking([[200, []]]);
    await run(Effect.flatMap(OrderGuides, (guides) => guides.headerList()));
    expect(sent[0]).toMatchObject({ method: "GET", url: "http://shop/web-api/order-guide/header-list" });
  });

  it("OP-135 GUIDE-EDIT-36 a save that is answered with nothing is told as nothing", async () => {
    const changes = {
      id: 7 as GuideId,
      name: "G",
      categoryType: "customGroups",
      categories: [],
      removedLineItems: [],
      movedLineItems: [],
    } as const;
    const save = (status: number, body: unknown) =>
      talking([[status, body]]).run(Effect.flatMap(OrderGuides, (guides) => guides.save(changes, "i")));
    expect(await save(200, undefined)).toMatchObject({ success: null });
    expect(await save(204, undefined)).toMatchObject({ success: null });
    expect(await save(200, {})).toMatchObject({ success: { orderGuideId: 7, error: null } });
    expect(await save(200, { error: "Name taken" })).toMatchObject({ success: { error: "Name taken" } });
  });

  it("PROD-03 OP-133 a guide line's third level is read under both spellings", async () => {
    const line = { productSku: "A", itemSequence: 1, displayOrder: 1 };
    const { run } = talking([
      [
        200,
        {
          id: 7,
          name: "G",
          permissions: {},
          categories: [
            { name: "X", lineItems: [{ ...line, subsubscategory: "a" }, { ...line, subsubcategory: "b" }, line] },
          ],
          ungroupedProducts: {},
        },
      ],
    ]);
    expect(
      await run(
        Effect.map(
          Effect.flatMap(OrderGuides, (guides) => guides.open(guide)),
          ({ categories }) => categories[0]?.lineItems.map(({ subsubcategory }) => subsubcategory),
        ),
      ),
    ).toMatchObject({
      success: ["a", "b", ""],
    });
  });

  it("HTTP-18 an answer that is not as declared is a failure that names the path, never half a state", async () => {
    const { run } = talking([[200, { id: "seven", ungroupedProducts: {} }]]);
    expect(await run(Effect.flatMap(OrderGuides, (guides) => guides.open(guide)))).toMatchObject({
      failure: { _tag: "Unexpected", detail: expect.stringMatching(/\["id"\]/) },
    });
  });

  it("OP-128 failures are told in the domain's words", () => {
    const body = (code: string, more = {}) =>
      JSON.stringify({ error: { code, message: "m", requestId: "r", ...more } });
    const of = (status: number, text: string) => failureOf({}, status, text);
    expect(failureOf({ failures: ["UNAUTHENTICATED"] }, 401, body("UNAUTHENTICATED"))).toMatchObject({
      _tag: "Refused",
      message: "m",
    });
    expect(of(401, body("UNAUTHENTICATED"))).toEqual({ _tag: "NotSignedIn", requestId: "r" });
    expect(of(403, body("FORBIDDEN"))).toEqual({ _tag: "Forbidden", message: "m", requestId: "r" });
    expect(of(404, body("NOT_FOUND"))).toEqual({ _tag: "NotFound", requestId: "r" });
    expect(of(409, body("CONFLICT", { current: { a: 1 } }))).toEqual({
      _tag: "Conflict",
      message: "m",
      current: { a: 1 },
      requestId: "r",
    });
    expect(of(400, body("VALIDATION", { fields: [{ path: "a", message: "b" }] }))).toMatchObject({
      _tag: "Refused",
      status: 400,
      fields: [{ path: "a" }],
    });
    expect(of(502, "<html>")).toEqual({ _tag: "Unexpected", status: 502, detail: "HTTP 502: <html>" });
    expect(of(404, "")).toEqual({ _tag: "NotFound" });
  });

  it("OP-91 Retry-After is read as seconds and as a date", () => {
    expect(retryAfter("2", 0)).toBe(2_000);
    expect(retryAfter("Thu, 01 Jan 1970 00:00:05 GMT", 1_000)).toBe(4_000);
    expect(retryAfter("soon", 0)).toBeNull();
    expect(retryAfter(null, 0)).toBeNull();
  });

  it("HTTP-15 GUIDE-LIST-03 giving up ends the request, also while it waits to ask again", async () => {
    let aborted = 0;
    let calls = 0;
    const transport: Transport = {
      fetch: (_url, { signal }) => {
        calls += 1;
        if (calls === 1) return Promise.reject(new TypeError("down"));
        return new Promise((_, reject) =>
          signal?.addEventListener("abort", () => ((aborted += 1), reject(new Error("aborted")))),
        );
      },
      baseUrl: "",
      cookie: () => null,
      zone: () => "UTC",
      referer: () => "",
    };
    const give = new AbortController();
    const asked = Effect.runPromiseExit(
      Effect.provide(
        Effect.flatMap(OrderGuides, (guides) => guides.list()),
        live(transport),
      ),
      { signal: give.signal },
    );
    await expect.poll(() => calls).toBe(2);
    give.abort();
    expect(Exit.isFailure(await asked)).toBe(true);
    expect(aborted).toBe(1);
  });
});

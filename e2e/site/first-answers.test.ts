import { expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop({ prefetch: true });

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

/** A request as one text, with the fields of its body in one order. */
const textOf = ({ method, url, body = "{}" }: Sent): string => {
  const fields = Object.entries(JSON.parse(body) as object).map(String);
  return [method, url, ...fields.toSorted()].join(" ");
};

const answersIn = (html: string): readonly string[] => {
  const [, json = '{"answers":[]}'] =
    /<script type="application\/json" id="larder-first"[^>]*>(.*?)<\/script/s.exec(html) ?? [];
  return (JSON.parse(json) as { readonly answers: readonly Sent[] }).answers.map(textOf);
};

it("PAGE-28 without the answers that come with a page, the storefront requests each of them, once", async () => {
  const { page } = await shop.openSignedIn(desktop);
  // With routed calls, a page ignores the answers that it brings along (asks-when-routed.ts).
  await page.route("**/never", (route) => route.abort());
  const requested: string[] = [];
  page.on("request", (request) => {
    const body = request.postData();
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/web-api/") && /^(?:\{.*\})?$/s.test(body ?? ""))
      requested.push(textOf({ method: request.method(), url: pathname + search, body: body ?? "{}" }));
  });
  await page.goto("/order-history/");
  const order = (await page.locator("main a[href^='/order-details/']").first().getAttribute("href")) ?? "";
  const [path, query] = order.split(/(?=[?#])/);
  for (const opened of [
    "/",
    "/order-guides/",
    "/order-guide/?id=1",
    "/cart/",
    "/order-history/",
    `${path}${query}`,
    "/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/",
    "/search/?q=salmon",
    "/quick-order/",
  ]) {
    requested.length = 0;
    const response = await page.goto(opened);
    const brought = answersIn((await response?.text()) ?? "");
    expect(brought.length, opened).toBeGreaterThan(0);
    const times = () => brought.map((answer) => [answer, requested.filter((one) => one === answer).length]);
    await expect.poll(times, { message: opened }).toEqual(brought.map((answer) => [answer, 1]));
  }
});

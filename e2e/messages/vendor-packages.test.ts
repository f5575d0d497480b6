import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import { basename, dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { callAnalyticsPackage } from "./analytics-package-calls.ts";
import { callMessagingPackage } from "./messaging-package-calls.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { people, signIn } from "../support/sign-in.ts";

const shop = openShop();
const require = createRequire(import.meta.url);

/** A page at the shop's address that runs none of the storefront. */
const HOST_PAGE = "/of-another-application";

const typesOf = (file: string): string => readFileSync(require.resolve(file), "utf8");

interface ArrivedEvent {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const eventsOf = async (page: Page): Promise<readonly ArrivedEvent[]> => {
  const query = { show: "all", name: "", term: "", source: null, before: null, reach: "latest" };
  return (await call<{ readonly events: readonly ArrivedEvent[] }>(page, "staff/events", { body: query })).events;
};

const lastEvent = async (page: Page): Promise<number> => (await eventsOf(page))[0]?.id ?? 0;

const sorted = (outcomes: Readonly<Record<string, unknown>>) => {
  const isTaken = (outcome: unknown) => outcome === 200 || outcome === "done";
  const entries = Object.entries(outcomes);
  return {
    answered: entries.filter(([, outcome]) => isTaken(outcome)),
    others: Object.fromEntries(entries.filter(([, outcome]) => !isTaken(outcome))),
  };
};

const openHost = async (person: string) => {
  const opened = await shop.open({ ...desktop, messages: true });
  const { page, context } = opened;
  await signIn(page, person);
  await context.route(`**${HOST_PAGE}`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Host</title><main></main>" }),
  );
  await page.goto(HOST_PAGE);
  const answers = new Map<string, Set<number>>();
  page.on("response", (response) => {
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`;
    answers.set(call, (answers.get(call) ?? new Set()).add(response.status()));
  });
  return { ...opened, answers };
};

/** As a campaign addresses one of the shop's staff. */
const staffMember = async (name: string): Promise<{ readonly id: number; readonly name: string }> => {
  const { page, context } = await shop.openSignedIn(desktop, { hasOwnSession: true, who: people.administrator });
  const query = { organizationId: null, term: name, state: null, page: 1 };
  const { users } = await call<{ readonly users: readonly { readonly id: number }[] }>(page, "staff/users", {
    body: query,
  });
  await context.close();
  return { id: users[0]?.id ?? 0, name };
};

describe("the messaging provider's unmodified package in another application's page", () => {
  it("MSG-02 MSG-12 MSG-13 MSG-61 MSG-62 CALL-60 to CALL-76 the server answers every call of the package", async () => {
    const { page, answers } = await openHost(people.staff);
    const content = { ...NEW_CAMPAIGN, name: "Try", html: "<p>Crab is in</p>", isAnimated: false };
    await page.exposeFunction("giveMessage", async () => {
      const given = await call<{ readonly messageId: string }>(page, "staff/campaign-test", { body: { content } });
      return given.messageId;
    });
    const buttons = [{ title: "Open my guides", type: "openUrl", data: "/order-guides/" }];
    // What is for everyone is for every customer.
    const audience = { ...NEW_CAMPAIGN.audience, users: [await staffMember(people.staff)] };
    const text = { name: "Card", title: "Crab is in", placementId: 1001, buttons };
    const card = { ...NEW_CAMPAIGN, ...text, kind: "embedded", audience };
    await call(page, "staff/campaign-save", { body: { id: null, version: null, content: card, isPublished: true } });
    await page.addScriptTag({ path: require.resolve("@iterable/web-sdk/index.js") });
    const { outcomes, unused } = await page.evaluate(callMessagingPackage);
    const own = ["embeddedManager", "embeddedSessionManager"].flatMap((file) =>
      [...typesOf(`@iterable/web-sdk/dist/embedded/${file}.d.ts`).matchAll(/^ +private (\w+)/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(unused.filter((name) => !own.includes(name.split(".")[1]))).toEqual([]);
    const { others, answered } = sorted(outcomes);
    expect(answered.length).toBeGreaterThan(30);
    expect(others).toEqual({
      config: true,
      names: "top-right,immediate,Full,external-new-tab,EMBEDDED",
      ...Object.fromEntries(
        ["by e-mail", "by id"].flatMap((by) => [
          [`embedded messages ${by}`, "updated,synced,1,1,1"],
          [`manager ${by}`, true],
          [`session ${by}`, "true,string"],
          [`host's handlers ${by}`, "/host-link,custom,/order-guides/,/order-guides/,/order-guides/"],
        ]),
      ),
      "painted, immediate": "at once,1,0",
      "painted, deferred": "0,1,0",
      "without tokens": "object",
    });
    expect([...answers].filter(([, statuses]) => [...statuses].join() !== "200")).toEqual([]);
  });
});

describe("the customer-data platform's unmodified package in another application's page", () => {
  it("CALL-77 OP-116 its settings come from this server, and every method and delivery strategy arrives", async () => {
    const { page, context, answers } = await openHost(people.staff);
    const folder = join(dirname(require.resolve("@segment/analytics-next/package.json")), "dist", "umd");
    await context.route("**/analytics-next/bundles/*", (route) =>
      route.fulfill({ path: join(folder, basename(new URL(route.request().url()).pathname)) }),
    );
    await page.evaluate(() => Object.assign(self, { analytics: { _cdn: `${location.origin}/web-api/analytics` } }));
    await page.addScriptTag({ path: join(folder, "index.js") });
    const before = await lastEvent(page);
    const { unused, known } = await page.evaluate(callAnalyticsPackage);
    const { 1: own } = /private (createStore)/.exec(
      typesOf("@segment/analytics-next/dist/types/core/analytics/index.d.ts"),
    )!;
    expect(unused).toEqual([own]);
    expect(known).toEqual(["a-user", { seats: 4 }, "1", "an-anonymous-id", [null, {}, null]]);
    const expected = [
      "identify ",
      "group ",
      "alias ",
      `page ${HOST_PAGE}`,
      "screen ",
      "page /a-view",
      ...["Tracked", "Pushed", "Queried", "Link tracked", "Click tracked", "Form tracked", "Submit tracked"].map(
        (name) => `track ${name}`,
      ),
      "identify ",
      "track After a reset",
      ...["batching", "keepalive"].flatMap((way) => [1, 2, 3].map((count) => `track By ${way} ${count}`)),
    ];
    const arrived = async () =>
      (await eventsOf(page)).filter(({ id }) => id > before).map(({ kind, name }) => `${kind} ${name}`);
    await expect.poll(async () => (await arrived()).toSorted()).toEqual(expected.toSorted());
    const tracked = (await eventsOf(page)).find(({ name }) => name === "Tracked");
    expect(tracked?.properties).toMatchObject({ from: "host", by: "a source middleware", enriched: true });
    expect([...answers].filter(([, statuses]) => [...statuses].join() !== "200")).toEqual([]);
    expect([...answers.keys()]).toEqual(
      expect.arrayContaining(
        ["settings", "t", "p", "i", "g", "a", "s", "b"].map((end) => expect.stringMatching(new RegExp(`/${end}$`))),
      ),
    );
    const unknown = await page.evaluate(async () => (await fetch("/web-api/analytics/v1/projects/x/settings")).status);
    expect(unknown).toBe(404);
  });
});

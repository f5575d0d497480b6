import { live } from "@larder/adapters-http/live";
import { Carts } from "@larder/domain/cart/carts.port";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { sku, unit } from "@larder/domain/catalog/sku";
import { beginEditing } from "@larder/domain/order-guide/editing";
import { changesToSave } from "@larder/domain/order-guide/changes-to-save";
import { addGroup } from "@larder/domain/order-guide/groups";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { OrderGuides } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { type Browser, orderKey } from "../browser.ts";
import { GUIDE } from "../fixture.ts";

/** A request as it left the client. What the server made is named by its place in an earlier answer: `{{0.version}}`. */
export interface RecordedStep {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Fields of answers that later requests repeat. */
const REPEATED = new Set(["id", "state", "version"]);

/** The texts that a server makes up, by their place in an answer. */
const madeUp = (value: unknown, at: string): readonly (readonly [text: string, place: string])[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, string])[] =>
    REPEATED.has(name) && typeof inner === "string" && inner !== ""
      ? [[inner, `${at}.${name}`]]
      : madeUp(inner, `${at}.${name}`),
  );
};

const mapTexts = (value: unknown, change: (text: string, name: string) => string, name = ""): unknown => {
  if (typeof value === "string") return change(value, name);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change, key)]));
};

const KEPT_HEADERS = /^(?:content-type|cart-|idempotency-key|user-timezone|x-session-owner)/;

/** Does the main job with this release's client and returns what it sent: open a guide, save it, add, edit, submit. */
export const recordMainJob = async (browser: Browser): Promise<readonly RecordedStep[]> => {
  const steps: RecordedStep[] = [];
  const places = new Map<string, string>();
  const runtime = ManagedRuntime.make(
    live({
      baseUrl: browser.base,
      cookie: (name) => browser.jar.get(name) ?? null,
      zone: () => "America/New_York",
      referer: () => "",
      owner: () => ({ email: "a@x.example", organizationId: 101 }),
      fetch: async (url, init) => {
        const headers = new Headers(init.headers);
        const named = (text: string): string => (places.has(text) ? `{{${places.get(text)}}}` : text);
        steps.push({
          method: init.method ?? "GET",
          path: url.slice(browser.base.length),
          headers: Object.fromEntries(
            [...headers].filter(([name]) => KEPT_HEADERS.test(name)).map(([name, value]) => [name, named(value)]),
          ),
          body:
            typeof init.body === "string"
              ? mapTexts(JSON.parse(init.body), (text, name) => (REPEATED.has(name) ? named(text) : text))
              : null,
        });
        headers.set("cookie", browser.cookie);
        const response = await fetch(url, { ...init, headers });
        browser.keep(response.headers);
        const answer: unknown = await response.clone().json();
        for (const [text, place] of madeUp(answer, String(steps.length - 1))) places.set(text, place);
        return response;
      },
    }),
  );
  const job = Effect.gen(function* () {
    const guides = yield* OrderGuides;
    const carts = yield* Carts;
    const view = "customGroups";
    const guide = yield* guides.open({ id: GUIDE.a as GuideId, type: view, page: 1, pageSize: 50, searchTerm: "" });
    yield* guides.save(changesToSave(addGroup(beginEditing(guide, view), "Weekend").editing), "save-1");
    const item = { productSku: sku("BEEF1"), unitOfMeasure: unit("CS"), quantity: 4, comment: "Trim it" };
    const added = yield* carts.add([item, { ...item, productSku: sku("FISH1") }], null, "add-1");
    const cart = yield* carts.get(null);
    const line = cart.cartGroups[0]?.subCarts[0]?.lines[0];
    if (line === undefined || !added.success) throw new Error("Nothing was added.");
    const { id, productSku, unitOfMeasure, packSize, unitPrice } = line;
    yield* carts.updateLine(
      {
        id,
        productSku,
        unitOfMeasure,
        quantity: 6,
        cutInstructions1: line.cutInstructions1,
        comment: line.comment,
        seen: { unitPrice, isOutOfStock: false, packSize },
      },
      null,
      "edit-1",
      cart.state === undefined ? {} : { held: cart.state },
    );
    yield* carts.updateFields([{ name: "poNumber", value: "PO 7" }], null, "field-1");
    const sent = yield* carts.submit(null, "submit-1", shownCart(yield* carts.get(null)));
    if (!sent.success) throw new Error("The order wasn't accepted.");
  });
  await runtime.runPromise(job as Effect.Effect<void>);
  await runtime.dispose();
  return steps;
};

/** A recorded step with what this server made: `{{2.version}}` is the field of the third answer. */
export const filledIn = (step: RecordedStep, answers: readonly unknown[]): RecordedStep =>
  mapTexts(step, (text) =>
    text.replaceAll(/\{\{([^}]+)\}\}/g, (_, place: string) =>
      String(place.split(".").reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], answers)),
    ),
  ) as RecordedStep;

/** The lines of an order as placed. */
export const placedLines = async (browser: Browser, orderNumber: string): Promise<readonly unknown[]> => {
  const { body } = await browser.post("/web-api/order-history/details", orderKey(orderNumber));
  return (body.lines as readonly any[]).map(({ productSku, quantity }) => [productSku, quantity]);
};

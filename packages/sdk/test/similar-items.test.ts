import { sku } from "@larder/domain/catalog/sku";
import { SimilarItems } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { world } from "../src/testing/acceptance/world.ts";
import { productFor } from "../src/testing/fake-backend/catalogue.ts";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { openStorefront, send } from "./open-storefront.ts";

/** Items in place of OUT, and of any other product. */
const withItems = () => {
  const found: Readonly<Record<string, readonly string[]>> = { OUT: ["BEEF1", "FISH1"] };
  return openStorefront({
    settings: { segmentWriteKey: "key" },
    ports: (backend) => [
      scriptedPort(backend, SimilarItems, {
        find: ({ sku: text }) => ({
          products: (found[text] ?? ["BEEF1"]).flatMap(
            (one) => productFor({ backend, organization: world.organizations[0]! }, one) ?? [],
          ),
        }),
      }),
    ],
  });
};

const names = (tracked: readonly { readonly event: string }[]) =>
  tracked.map(({ event }) => event).filter((name) => /substitution/i.test(name));

it("SHELL-30 PROD-18 ANALYTICS-07 ANALYTICS-09 substitutes show; closing without adding is tracked once", async () => {
  const { storefront, tracked } = await withItems();
  const { similarItems } = storefront;
  await send(similarItems, { _tag: "Opened", sku: sku("OUT") });
  expect(similarItems.get().items.value?.map((product) => product.name)).toEqual(["Beef loin", "Salmon side"]);
  similarItems.send({ _tag: "Closed" });
  similarItems.send({ _tag: "Closed" });
  expect(similarItems.get()).toMatchObject({ sku: null, items: { value: null } });
  expect(names(tracked)).toEqual(["Search for Substitutions", "No substitution was added to cart"]);
});

it("ANALYTICS-09 closing after an addition isn't tracked; another product's list replaces the first", async () => {
  const { storefront, tracked } = await withItems();
  const { similarItems } = storefront;
  similarItems.send({ _tag: "Opened", sku: sku("OUT") });
  await send(similarItems, { _tag: "Opened", sku: sku("BEEF2") });
  expect(similarItems.get().items.value?.map((product) => product.sku)).toEqual(["BEEF1"]);
  similarItems.send({ _tag: "Added" });
  similarItems.send({ _tag: "Closed" });
  expect(names(tracked)).toEqual(["Search for Substitutions", "Search for Substitutions"]);
});

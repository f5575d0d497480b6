import { SimilarItems } from "@larder/calls/ports";
import { sku } from "@larder/domain/catalog/sku";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { productSimilarWorkflow } from "../src/workflows/product-similar/product-similar.workflow.ts";
import { openStorefront, send } from "./open-storefront.ts";

await productSimilarWorkflow.handlers?.load();

it("OP-13 ANALYTICS-07 a product's page loads its similar items, and none counts as a search", async () => {
  const asked: string[] = [];
  const open = await openStorefront({
    userName: "ada",
    settings: { segmentWriteKey: "key" },
    ports: (backend) => [
      scriptedPort(backend, SimilarItems, {
        find: (query) => {
          asked.push(query.sku);
          return { products: [] };
        },
      }),
    ],
  });
  const tracked = open.tracked.length;
  const similar = open.storefront.start("productSimilar", productSimilarWorkflow);
  await send(similar, { _tag: "Requested", sku: sku("BEEF1") });
  expect(asked).toEqual(["BEEF1"]);
  expect(similar.get()).toMatchObject({ sku: "BEEF1", items: { value: [], failure: null } });
  expect(open.tracked).toHaveLength(tracked);
});

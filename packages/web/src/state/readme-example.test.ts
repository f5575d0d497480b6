import { createStorefront, memoryStorage } from "@larder/sdk";
import { effectRunner } from "@larder/sdk/effect";
import { livePorts } from "@larder/adapters-http";
import { nodeTransport } from "@larder/adapters-http/node";
import { autorun } from "mobx";
import { expect, it } from "vitest";
import { Observed } from "@larder/sdk/mobx";

it("an observer of a workflow's state re-runs when it changes", () => {
  const storefront = createStorefront({
    effects: async () => effectRunner(livePorts(nodeTransport("http://localhost:9", { zone: "America/New_York" }))),
    storage: { local: memoryStorage(), session: memoryStorage() },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    zone: "America/New_York",
  });
  const page = new Observed(storefront.page);
  const loading: boolean[] = [];
  const stop = autorun(() => loading.push(page.state.page.isLoading));
  storefront.page.send({ _tag: "Opened", url: "/" });
  expect(loading).toEqual([false, true]);
  stop();
  storefront.dispose();
});

import { ItemRequests } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { itemRequestsWorkflow } from "../src/workflows/item-requests/item-requests.workflow.ts";
import { healed, losing } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

await itemRequestsWorkflow.handlers?.load();

it("SEARCH-50 OP-91 a request with a lost answer is resent with its key, and another one begins empty", async () => {
  const sent = new Map<string, string>();
  const open = await openStorefront({
    userName: "ada",
    ports: (backend) => [
      scriptedPort(backend, ItemRequests, {
        send: ({ what }, key) => {
          sent.set(key, what);
          return { success: true };
        },
      }),
    ],
  });
  const requests = open.storefront.start("itemRequests", itemRequestsWorkflow);
  const request = { what: "Butane torch", amount: "", neededBy: null };
  losing(open, "itemRequests.send");
  await send(requests, { _tag: "Submitted", request });
  const { key } = requests.get().sent;
  expect(requests.get().sent.status).toBe("unknown");
  healed(open);
  await send(requests, { _tag: "Submitted", request });
  expect(requests.get().sent.status).toBe("done");
  expect([...sent]).toEqual([[key, "Butane torch"]]);
  await send(requests, { _tag: "Begun" });
  expect(requests.get().sent.status).toBe("idle");
});

import { gateway } from "@larder/adapters-http/gateway";
import { live } from "@larder/adapters-http/live";
import { nodeTransport } from "@larder/adapters-http/node";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { expect, it } from "vitest";
import { effectRunner } from "../../src/kernel/effect-runner.ts";
import { memoryStorage } from "../../src/kernel/storage.ts";
import { createStorefront, type Storefront } from "../../src/storefront.ts";
import { world } from "../../src/testing/acceptance/world.ts";
import { sessionOwnerOf } from "../../src/workflows/session/view.ts";
import { item } from "../open-storefront.ts";
import { BASE, browserOf, optionsOver } from "./harness.ts";

it("IDENT-07 OP-27 a write from a tab behind goes to no other organization, and waits for its own", async () => {
  const { send, cookies } = browserOf(gateway(optionsOver()));
  const chooseInOtherTab = (organization: number) =>
    send(`/web-api/organization/set?value=${organization}`, {
      method: "POST",
      headers: { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "", accept: "application/json" },
    });
  let ids = 0;
  const storefront: Storefront = createStorefront({
    effects: async () => {
      const transport = { ...nodeTransport(BASE, { zone: world.zone, cookies }), fetch: send };
      return effectRunner(live({ ...transport, owner: () => sessionOwnerOf(storefront.session.get()) }));
    },
    storage: { local: memoryStorage(), session: memoryStorage() },
    now: () => world.now,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`,
    zone: world.zone,
  });
  const { session, cart, toasts } = storefront;
  const current = () => session.get().currentUser?.currentOrganization?.name;
  const inCart = async () => {
    const answer = (await (await send("/web-api/cart", { headers: { accept: "application/json" } })).json()) as {
      readonly cartGroups: readonly { readonly subCarts: readonly { readonly lines: readonly object[] }[] }[];
    };
    return answer.cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines)).length;
  };
  await send("/", { headers: { accept: "application/json" } });
  expect(await storefront.signIn("ada@x.example", "correct horse")).toBe(true);
  cart.send({ _tag: "LoadRequested", order: null });
  await expect.poll(() => cart.get().status).toBe("ready");
  expect(current()).toBe("North");

  expect((await chooseInOtherTab(102)).status).toBe(200);
  cart.send({ _tag: "ItemsAdded", items: [item("BEEF1", 2)] });
  await expect.poll(current).toBe("South");
  await expect
    .poll(() => toasts.get().currentMessage)
    .toMatchObject({ _tag: "WorkKept", keeper: "North", shown: "South", changes: 1 });
  expect(await inCart()).toBe(0);

  expect((await chooseInOtherTab(101)).status).toBe(200);
  session.send({ _tag: "RecheckRequested" });
  await expect.poll(current).toBe("North");
  cart.send({ _tag: "LoadRequested", order: null });
  await expect.poll(() => linesOf(cart.get().optimisticCart!).map(({ quantity }) => quantity)).toEqual([2]);
  expect(await inCart()).toBe(1);
  storefront.dispose();
});

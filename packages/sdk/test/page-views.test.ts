import { linesOf } from "@larder/domain/order-guide/line";
import { expect, it } from "vitest";
import { openStorefront, send } from "./open-storefront.ts";

it("NAV-13 every completed navigation is one page view with its path, the first page included; a blocked one is none", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001" });
  const viewed = () => open.tracked.filter(({ name }) => name === "Page Viewed").map(({ payload }) => payload["path"]);
  expect(viewed()).toEqual(["/order-guide/?id=9001"]);
  const { guideDetail, guideCart } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [line] = linesOf(guideDetail.get().guide!);
  await send(guideCart, { _tag: "QuantityChanged", line: line!, input: "3" });
  expect(open.storefront.mayLeave("/cart/")).toBe(false);
  expect(viewed()).toHaveLength(1);
  await send(open.storefront.navigation, { _tag: "LeaveConfirmed" });
  open.storefront.arrived("/cart/");
  expect(viewed()).toEqual(["/order-guide/?id=9001", "/cart/"]);
});

import { expect, it } from "vitest";
import { pageInitialState } from "./state.ts";
import { pageTransition } from "./transition.ts";

const context = { now: 1_000_000_130_999, id: "i", zone: "America/New_York" };

it("HTTP-05 OP-122 requests within two minutes share a cache time; a forced load has its exact one", () => {
  const timeOf = (forced: boolean) => {
    const [, [command]] = pageTransition(pageInitialState, { _tag: "Opened", url: "/cart/", forced }, context);
    return command?._tag === "LoadPage" ? command.cacheTime : null;
  };
  expect(timeOf(false)).toBe(context.now - (context.now % 120_000));
  expect(timeOf(true)).toBe(context.now);
});

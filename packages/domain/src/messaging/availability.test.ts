import { expect, it } from "vitest";
import { disablesEmbedded } from "./availability.ts";

it("MSG-82 an invalid key or inactive subscription disables embedded messaging", () => {
  for (const message of [
    "Invalid API Key",
    "INVALID API KEY",
    "SUBSCRIPTION_INACTIVE",
    "subscription_inactive",
    " Invalid API Key ",
  ])
    expect(disablesEmbedded(message)).toBe(true);
  for (const message of ["", null, undefined, "Invalid JWT", "Invalid API Key!", "RateLimitExceeded"])
    expect(disablesEmbedded(message)).toBe(false);
});

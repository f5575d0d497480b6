import { expect, it } from "vitest";
import { layerStyle } from "./use-quiet.ts";

it("MSG-42 CONST-31 MSG-52 CONST-25 the overlay fades in half the message's time; layers stack in order", () => {
  expect(layerStyle(600)).toEqual({
    "--message-time": "600ms",
    "--overlay-fade": "300ms",
    "--overlay-layer": 9998,
    "--message-layer": 9999,
    "--close-layer": 1_000_000,
  });
});

import { expect, it } from "vitest";
import { drawingAt, drawingPath } from "./product-drawing.ts";

it("PROD-02 the shop's own drawing is known by its address; any other address is a photo", () => {
  expect(drawingAt(drawingPath("wing"))).toBe("wing");
  for (const photo of [
    "https://pictures.example/204417.jpg",
    "/pictures/beef.svg",
    "/Static/drawings/../x.svg",
    "",
    null,
  ])
    expect(drawingAt(photo)).toBe(null);
});

import { expect, it } from "vitest";
import { withoutMadeIds } from "./made-ids.ts";

it("PAGE-28 a label still names its field, by an id that doesn't depend on what stands around it", () => {
  const field = (id: string) => `<label class="label" for="${id}">Email</label><input id="${id}" name="email"/>`;
  expect(withoutMadeIds(`<form>${field("_R_1a_")}${field("_R_2b_")}</form>`)).toBe(
    `<form>${field("f0")}${field("f1")}</form>`,
  );
});

it("PAGE-27 ids that nothing uses before the storefront runs are taken out, and those of ours stay", () => {
  expect(
    withoutMadeIds(
      `<p id="_R_1_-note">a<!-- -->b</p><input aria-describedby="_R_1_-note"/><main id="main" aria-labelledby="_R_2_ title"></main>`,
    ),
  ).toBe(`<p>ab</p><input/><main id="main"></main>`);
});

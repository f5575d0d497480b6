import { fillTemplate } from "@larder/domain/page/template";
import { describe, expect, it } from "vitest";
import { mark, templateOf } from "./to-template.ts";

describe("templates of first screens", () => {
  const draw = ({ rep = "", cart = "" }: Readonly<Record<string, string>>) =>
    `<a>${cart === "none" ? "0 items" : `${mark("count")} items`}</a>${rep === "none" ? "" : `<b>${mark("rep")}</b>`}<i>end</i>`;

  it("SHELL-03 what a choice changes is met in every combination", () => {
    const values = { rep: ["some", "none"], cart: ["many", "none"] };
    const template = templateOf(values, draw);
    const slots = { count: "7", rep: "Lee" };
    expect(fillTemplate(template, { slots, choices: { rep: "some", cart: "none" } })).toBe(
      "<a>0 items</a><b>Lee</b><i>end</i>",
    );
    expect(fillTemplate(template, { slots, choices: { rep: "none", cart: "many" } })).toBe("<a>7 items</a><i>end</i>");
  });

  it("SHELL-03 two choices of one place are refused", () => {
    expect(() =>
      templateOf({ a: ["1", "2"], b: ["1", "2"] }, ({ a = "", b = "" }) => `<p>${a === b ? a : "x"}</p>`),
    ).toThrow("changes what another one changes");
  });

  it("SHELL-03 what fills a slot isn't read again", () => {
    expect(fillTemplate([{ slot: "a" }], { slots: { a: mark("b"), b: "never" }, choices: {} })).toBe(mark("b"));
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SubmitWarnings } from "./SubmitWarnings.tsx";

const shown = (...warnings: readonly string[]): readonly string[] =>
  [...renderToStaticMarkup(<SubmitWarnings warnings={warnings} orders={2} />).matchAll(/>([^<]+)</g)].map(
    ([, text]) => text!,
  );

it("SUBMIT-19 a single warning is the notice's title; several stand under a title that counts them", () => {
  expect(shown()).toEqual([]);
  expect(shown("Late truck.")).toEqual(["Late truck."]);
  expect(shown("Late truck.", "Ice.")).toEqual(["2 things to know about your orders", "Late truck.", "Ice."]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WhatWeRead } from "./WhatWeRead.tsx";

it("GUIDE-VIEW-12 the import says that a guide opens at 0, and leads who orders now to quick order", () => {
  const page = renderToStaticMarkup(<WhatWeRead />);
  expect(page).toContain("Your guide opens with every quantity at 0.");
  expect(page).toMatch(/<a [^>]*href="\/quick-order\/">Paste it in quick order<\/a>/);
});

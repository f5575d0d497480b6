import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Shop } from "../../state/shop.ts";
import { ShopContext } from "../../state/storefront-context.tsx";
import { WhatWeRead } from "./WhatWeRead.tsx";

it("GUIDE-VIEW-12 the import says that a guide opens at 0, and leads who orders now to quick order", () => {
  const shop = { offers: () => true } as unknown as Shop;
  const page = renderToStaticMarkup(
    <ShopContext value={shop}>
      <WhatWeRead />
    </ShopContext>,
  );
  expect(page).toContain("Your guide opens with every quantity at 0.");
  expect(page).toMatch(/<a [^>]*href="\/quick-order\/">Paste it in quick order<\/a>/);
});

import { expect, it } from "vitest";
import { collisions, squeezedNames } from "../support/boxes.ts";
import { desktop, emulator, networkQuiet } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { shot } from "../support/shot.ts";

const shop = openShop();

const pages = [
  ["results", "/search/?q=salmon"],
  ["a category", "/products/"],
  ["a product", "/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/"],
] as const;

for (const [name, path] of pages)
  it(`PROD-01 on tablets ${name} has room for its names, and nothing overlaps`, async () => {
    const { page } = await shop.openSignedIn();
    const emulate = await emulator(page);
    await page.goto(path);
    await page.locator("main h1").waitFor();
    await networkQuiet(page);
    for (const isMobile of [true, false])
      for (const width of [768, 834, 900, 1_024, 1_100, 1_180]) {
        await emulate({ viewport: { width, height: 1_100 }, isMobile });
        const kind = `${width} px by ${isMobile ? "touch" : "mouse"}`;
        expect.soft(await squeezedNames(page), kind).toEqual([]);
        expect.soft(await collisions(page), kind).toEqual([]);
      }
    await emulate({ viewport: { width: 768, height: 1_024 }, isMobile: true });
    await shot(page, `tablet-${name.replaceAll(" ", "-")}`);
    await emulate(desktop);
  });

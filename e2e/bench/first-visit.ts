// What the first visit of an order guide fetches before a line can be edited (docs/decisions/005-size.md), as one line
// of JSON.
import { openBrowser } from "../support/open-browser.ts";
import { visitGuide } from "../site/first-visit.ts";
import { startShop } from "../support/shop.ts";

const shop = await startShop({}, { isMeasured: true });
const browser = await openBrowser({ isMeasured: true });
try {
  const { before } = await visitGuide(browser, shop.url);
  if (process.argv.includes("--list")) for (const { url, bytes } of before) console.error(`${bytes} ${url}`);
  console.log(JSON.stringify({ bytes: before.reduce((sum, { bytes }) => sum + bytes, 0), requests: before.length }));
} finally {
  await browser.close();
  await shop.stop();
}

import { join } from "node:path";
import type { Page } from "playwright-core";
import { rolldown } from "rolldown";
import type { Places } from "../guide-typing.ts";

const ADDRESS = "http://ag-grid.test/";
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>AG Grid</title>
<style>body{margin:0;font:14px system-ui,sans-serif}#grid{height:100vh}.about{display:grid;line-height:18px;padding-top:4px}
.about small{color:#666}input{width:64px;text-align:right}</style><div id="grid"></div><script type="module" src="/page.js"></script></html>`;

export const gridPlaces: Places = {
  sheet: ".ag-root",
  line: ".ag-row:not(.ag-row-pinned)",
  quantity: "[data-quantity]",
  total: ".ag-row-pinned",
};

export const openReference = async (page: Page, lines: number): Promise<void> => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, "page.ts"),
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await bundle.generate({ format: "es", minify: true });
  await bundle.close();
  await page.route(`${ADDRESS}**`, (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: output[0].code })
      : route.fulfill({ contentType: "text/html", body: HTML }),
  );
  await page.goto(ADDRESS);
  await page.evaluate(
    (count) => (globalThis as typeof globalThis & { show: (count: number) => Promise<void> }).show(count),
    lines,
  );
  await page.locator(gridPlaces.quantity).first().waitFor();
  await page.locator(gridPlaces.quantity).first().waitFor();
};

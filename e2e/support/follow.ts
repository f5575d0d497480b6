import type { Page } from "playwright-core";

/** Navigates by a link, so only the page is fetched: reloading the document would start the whole app. */
export const follow = async (page: Page, path: string): Promise<void> => {
  const left = await page.evaluateHandle((href) => {
    const heading = document.querySelector("main h1");
    // A page may keep its heading when only the query changes.
    if (heading === null || new URL(href, location.href).pathname === location.pathname) return null;
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
    return heading;
  }, path);
  const heading = left.asElement();
  if (heading === null) await page.goto(path);
  await page.waitForFunction(
    (before) => before?.isConnected !== true && document.querySelector("main h1:not([role=alert] *)") !== null,
    heading,
  );
  await left.dispose();
};

import type { Page } from "playwright-core";

/**
 * Goes to a path and waits until its page is there: by a link within the shop where it is open on another path, so that
 * only the page is fetched; a document that is loaded again starts the whole shop. A page that could not be loaded is not there.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  const left = await page.evaluateHandle((href) => {
    const heading = document.querySelector("main h1");
    // A page may keep its heading when only its query changes.
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

import type { Page } from "playwright-core";
import { toast } from "./guide-page.ts";
import { call } from "./shop-call.ts";

/** How often a guide was saved, as the server counts it. */
export const versionOf = async (page: Page, id: string): Promise<number> => {
  const path = `order-guide?id=${id}&type=customGroups&page=1&pageSize=50&searchTerm=`;
  return Number((await call<{ version: string }>(page, path, { method: "POST" })).version);
};

/** The keys under which saves were sent. */
export const keysOf = (page: Page): readonly (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/order-guide/update")) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
};

/** Saves reach the shop, and what it answers is lost, until this is called. */
export const loseAnswers = async (page: Page): Promise<() => Promise<void>> => {
  const saves = "**/order-guide/update*";
  await page.route(saves, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  return () => page.unroute(saves);
};

/** Presses the button, whatever comes of it. */
export const pressSave = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

/** The requested save is made, and the guide is viewed again. */
export const saved = async (page: Page): Promise<void> => {
  await toast(page, "Changes Saved").waitFor();
  await page.getByText("Edit mode").waitFor({ state: "detached" });
};

/** What the bar says of a save without an answer. */
export const unanswered = "The save got no answer. Your edits are all here: save again, nothing is saved twice.";

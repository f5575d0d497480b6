import type { Page } from "playwright-core";
import { toast } from "./guide-page.ts";
import { call } from "../support/shop-call.ts";

interface StoredGroup {
  readonly name: string;
  readonly lineItems: readonly { readonly productSku: string }[];
}

interface StoredGuide {
  readonly version: string;
  readonly categories: readonly StoredGroup[];
  readonly ungroupedProducts: StoredGroup;
}

const storedGuide = (page: Page, id: string): Promise<StoredGuide> =>
  call(page, `order-guide?id=${id}&type=customGroups&page=1&pageSize=50&searchTerm=`, { method: "POST" });

export const versionOf = async (page: Page, id: string): Promise<number> =>
  Number((await storedGuide(page, id)).version);

/** What the shop has stored, as `shape` writes what edit mode shows. */
export const storedShape = async (page: Page, id: string): Promise<string> => {
  const { categories, ungroupedProducts } = await storedGuide(page, id);
  return [...categories, ungroupedProducts]
    .flatMap(({ name, lineItems }) => [`[${name}]`, ...lineItems.map(({ productSku }) => productSku)])
    .join(" ");
};

export const keysOf = (page: Page): readonly (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/order-guide/update")) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
};

/** Saves reach the shop, but their answers are lost until the result is called. */
export const loseAnswers = async (page: Page): Promise<() => Promise<void>> => {
  const saves = "**/order-guide/update*";
  await page.route(saves, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  return () => page.unroute(saves);
};

export const pressSave = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

export const saved = async (page: Page): Promise<void> => {
  await toast(page, "Changes Saved").waitFor();
  await page.getByText("Edit mode").waitFor({ state: "detached" });
};

export const unanswered = "We didn't get an answer. Your edits are all here, and it's safe to save again.";

import type { Locator, Page } from "playwright-core";
import { follow } from "../support/follow.ts";
import { call } from "../support/shop-call.ts";
import { NO_LINE_FIELDS } from "@larder/domain/order-guide/line-fields";

export const weekly = "Main Kitchen, weekly";

export const cells = (page: Page): Locator => page.locator("[data-line] [data-quantity]:not([inert])");

export const guideShown = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await page.locator("[data-line]").first().waitFor();
  // The page comes with rows that take nothing before the storefront runs.
  await page.locator("header button:not([inert])").first().waitFor({ state: "attached" });
};

/** By its address: the list of guides would be another page. */
export const openGuide = async (page: Page, name: string = weekly): Promise<void> => {
  const guides = await call<readonly { readonly id: number; readonly name: string }[]>(page, "order-guide/listing");
  const guide = guides.find((one) => one.name === name);
  if (guide === undefined) throw new Error(`There is no guide ${name}`);
  await follow(page, `/order-guide/?id=${guide.id}`);
  await guideShown(page, name);
};

export type GuideGroups = readonly (readonly [group: string, skus: readonly string[]])[];

/** Saves a guide over HTTP; `id` -1 makes one. */
const saveGuide = async (page: Page, id: number, name: string, groups: GuideGroups, unit: string): Promise<string> => {
  const lines = (skus: readonly string[]) =>
    skus.map((productSku, index) => ({
      productSku,
      unitOfMeasure: unit,
      name: productSku,
      ...NO_LINE_FIELDS,
      itemSequence: index + 1,
      displayOrder: 1,
    }));
  const { orderGuideId } = await call<{ orderGuideId: number }>(page, "order-guide/update", {
    body: {
      id,
      name,
      categoryType: "customGroups",
      categories: groups.map(([group, skus]) => ({ name: group, lineItems: lines(skus) })),
      removedLineItems: [],
      movedLineItems: [],
    },
  });
  return String(orderGuideId);
};

export const makeGuide = (page: Page, name: string, groups: GuideGroups, unit = "CS"): Promise<string> =>
  saveGuide(page, -1, name, groups, unit);

/** Another device saves the guide. */
export const changeGuide = (page: Page, id: string, name: string, groups: GuideGroups): Promise<string> =>
  saveGuide(page, Number(id), name, groups, "CS");

export const chooseGuideAction = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "More guide actions" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

export const guideRows = async (page: Page, id: number | string): Promise<readonly string[]> => {
  const { downloadLink } = await call<{ downloadLink: string }>(
    page,
    `order-guide-download?orderGuideId=${id}&format=csv`,
  );
  const text = await (await page.context().request.get(downloadLink)).text();
  return text.trim().split(/\r?\n/);
};

export const guideNames = async (page: Page): Promise<readonly string[]> =>
  (await call<readonly { name: string }[]>(page, "order-guide/listing")).map(({ name }) => name);

export const toast = (page: Page, text: string): Locator => page.getByRole("status").getByText(text, { exact: true });

export const lineOf = (page: Page, product: string): Locator =>
  page.locator("[data-line]").filter({ has: page.getByRole("link", { name: product, exact: true }) });

export const quantityOf = (page: Page, product: string): Locator =>
  lineOf(page, product).locator("[data-quantity]:not([inert])");

export const beef = "Ground Beef 80/20, Fine Grind";
export const veal = "Veal Shank, Osso Buco Cut 2 in";
/** Three left. */
export const tortilla = "Tortilla, Corn, Yellow 6 in";

export const smallGuide = async (page: Page, name: string): Promise<void> => {
  await makeGuide(page, name, [["Line", ["204502", "204910", "910688"]]]);
  await openGuide(page, name);
};

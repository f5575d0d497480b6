import type { PageModel } from "@larder/domain/page/page-model.schema";

export type WirePage = (typeof PageModel)["Encoded"];
/** What of a page depends on who reads it. */
export type PersonalPart = Pick<WirePage, "originalUser" | "currentUser" | "editContext">;

/** What of a page all readers of a customer group see alike. */
export type SharedPage = Omit<WirePage, keyof PersonalPart>;

export type WireBlock = NonNullable<WirePage["blocks"]>[number];

/** What the column `page.data` holds. A block that names `skus` gets those products, at the reader's own prices, when the page is read. */
export interface PageData {
  readonly description?: string;
  readonly categoryPath?: readonly string[];
  readonly blocks?: readonly (WireBlock & { readonly skus?: readonly string[] })[];
}

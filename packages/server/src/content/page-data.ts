import type { PageModel } from "@larder/domain/page/page-model.schema";

export type WirePage = (typeof PageModel)["Encoded"];
/** The part of a page that depends on its reader. */
export type PersonalPart = Pick<WirePage, "originalUser" | "currentUser" | "editContext">;

/** The part of a page that all readers of a customer group share. */
export type SharedPage = Omit<WirePage, keyof PersonalPart>;

export type WireBlock = NonNullable<WirePage["blocks"]>[number];

/** The content of the column `page.data`. A block with `skus` gets those products at the reader's prices on reading. */
export interface PageData {
  readonly description?: string;
  readonly categoryPath?: readonly string[];
  readonly blocks?: readonly (WireBlock & { readonly skus?: readonly string[] })[];
}

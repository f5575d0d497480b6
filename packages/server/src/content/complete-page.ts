import { completeProduct } from "@larder/domain/catalog/complete-product";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import type { PartSchedule } from "@larder/domain/page/part-schedule";
import type { SiteContent } from "@larder/domain/page/site-content.schema";
import type { WireProduct } from "@larder/domain/catalog/product-row";

export type WirePage = (typeof PageModel)["Encoded"];
/** The part of a page that depends on its reader. */
export type PersonalPart = Pick<WirePage, "originalUser" | "currentUser" | "editContext" | "ownNumbers">;

/** The part of a page that all readers of a customer group share. */
export type SharedPage = Omit<WirePage, keyof PersonalPart>;

export type WireBlock = NonNullable<WirePage["blocks"]>[number];

interface StoredMarks extends PartSchedule {
  readonly skus?: readonly string[];
  /** The versions that changed and moved the block last (`page-content.ts`). */
  readonly changed?: number;
  readonly moved?: number;
}

export type StoredBlock = WireBlock & StoredMarks;

/** The content of the column `page.data`. A block with `skus` gets those products at the reader's prices on reading. */
export interface PageData {
  readonly description?: string;
  readonly categoryPath?: readonly string[];
  readonly blocks?: readonly StoredBlock[];
  /** The version that changed the title last. */
  readonly titleChanged?: number;
  /** A menu or the site alert; missing = as the shop was set up. */
  readonly site?: SiteContent;
}

const EMPTY_BLOCK: Omit<ContentBlock, "kind" | "id"> = {
  heading: "",
  html: "",
  links: [],
  products: [],
  placementId: null,
};

type Parts = Omit<PageModel, "contentType" | "originalUser" | "currentUser" | "editContext">;

const EMPTY_PAGE: Parts = {
  contentLink: "",
  guid: "",
  path: "",
  title: "",
  metaDataInfo: [],
  breadcrumbs: [],
  blocks: [],
  product: null,
  categoryPath: [],
  products: [],
  totalProducts: null,
};

const complete = (products: readonly WireProduct[] = []): readonly Product[] =>
  products.map((product) => completeProduct(product as object));

const completeBlock = (block: WireBlock, at: number): ContentBlock =>
  ({ ...EMPTY_BLOCK, id: at, ...block, products: complete(block.products) }) as ContentBlock;

/** Fills in a page model's omitted fields: the storefront's first load has no schema to do it (PAGE-03). */
export const completePage = (page: SharedPage): SharedPage => ({
  ...(EMPTY_PAGE as Partial<SharedPage>),
  ...page,
  blocks: (page.blocks ?? []).map(completeBlock) as never,
  product: page.product ? (completeProduct(page.product as object) as WireProduct) : null,
  products: complete(page.products) as never,
});

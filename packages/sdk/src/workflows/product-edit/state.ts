import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import type {
  EditableProduct,
  PriceTermFields,
  ProductCopy,
  ProductEdit,
  ProductFields,
  SizeFields,
} from "@larder/domain/staff/product-edit.schema";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** `file` null = the picture is removed. */
export interface PictureChange {
  readonly sku: Sku;
  readonly file: GuideFile | null;
}

/** One product in its form. */
export interface ProductEditState {
  readonly sku: Sku | null;
  readonly stored: Resource<EditableProduct>;
  /** What is typed; null = nothing is loaded yet. */
  readonly draft: ProductFields | null;
  /** The version that it's based on: one that someone else changed meanwhile isn't overwritten. */
  readonly base: string;
  readonly saving: Write<ProductEdit>;
  /** A picture is stored at once, and what is typed stays. */
  readonly picturing: Write<PictureChange>;
  /** The number that is typed for a copy; null = none is being made. */
  readonly newSku: string | null;
  readonly copying: Write<ProductCopy>;
  /** The copy that was just made, which its page opens; null = none. */
  readonly copied: string | null;
}

export const productEditInitialState: ProductEditState = {
  sku: null,
  stored: emptyResource,
  draft: null,
  base: "",
  saving: emptyWrite,
  picturing: emptyWrite,
  newSku: null,
  copying: emptyWrite,
  copied: null,
};

export interface ProductEditWorkflow {
  readonly state: ProductEditState;
  readonly event:
    | { readonly _tag: "Opened"; readonly sku: Sku }
    | { readonly _tag: "Edited"; readonly fields: Partial<ProductFields> }
    | { readonly _tag: "SizeEdited"; readonly at: number; readonly size: Partial<SizeFields> }
    | { readonly _tag: "SizeAdded" }
    | { readonly _tag: "PriceEdited"; readonly list: string; readonly unit: string; readonly price: string }
    | { readonly _tag: "TermAdded" }
    | { readonly _tag: "TermEdited"; readonly at: number; readonly term: Partial<PriceTermFields> }
    | { readonly _tag: "TermRemoved"; readonly at: number }
    | { readonly _tag: "ListToggled"; readonly list: string }
    | { readonly _tag: "CopyOpened" }
    | { readonly _tag: "CopyEdited"; readonly newSku: string }
    | { readonly _tag: "CopyRequested" }
    | { readonly _tag: "CopyClosed" }
    | { readonly _tag: "Discarded" }
    /** Drops what is typed and loads what is stored. */
    | { readonly _tag: "ReloadRequested" }
    | { readonly _tag: "SaveRequested" }
    | { readonly _tag: "PictureChosen"; readonly file: GuideFile; readonly bytes: number }
    | { readonly _tag: "PictureRemoved" };
  readonly reads: { readonly stored: string };
  readonly answers: { readonly saving: void; readonly picturing: void; readonly copying: void };
}

export type ProductEditEvent = DeclaredEvent<ProductEditWorkflow>;

import type { EditedPages, PageConflict, PageVersionList } from "@larder/domain/page/edited-page.schema";
import type { Failure } from "@larder/domain/failure";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import type { FoundProduct, PartChange } from "@larder/domain/page/page-change.schema";
import type { SiteContent, SiteParts } from "@larder/domain/page/site-content.schema";
import type { VersionChanges } from "@larder/domain/page/version-changes.schema";
import type { PageEdit } from "@larder/domain/page/page-edit";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** The link of the version that an editor sees. */
export interface SeenVersion {
  readonly contentLink: string;
}

export interface RestoredVersion extends SeenVersion {
  readonly version: number;
}

/** The address of a category without a text. */
export interface CategoryStart {
  readonly path: string;
}

/** A change of a page's parts, and the version it was made from. */
export interface PartEdit extends SeenVersion {
  readonly change: PartChange;
}

/** A menu or the site alert as typed, and the version it was made from. */
export interface SiteEdit extends SeenVersion {
  readonly content: SiteContent;
}

export interface PictureUpload {
  readonly file: GuideFile;
}

/** The editors' list of pages, their saves, and a page's versions (OP-118). */
export interface PageEditsState {
  readonly list: Resource<EditedPages>;
  readonly versions: Resource<PageVersionList>;
  /** How a version differs from what everyone sees. */
  readonly changes: Resource<VersionChanges>;
  /** The menus and the site alert (SHELL-01, SHELL-04). */
  readonly site: Resource<SiteParts>;
  readonly savingSite: Write<SiteEdit>;
  readonly products: Resource<{ readonly products: readonly FoundProduct[] }>;
  readonly starting: Write<CategoryStart>;
  readonly saving: Write<PageEdit>;
  readonly changing: Write<PartEdit>;
  /** A picture is stored at once; the part that shows it is saved apart. */
  readonly picturing: Write<PictureUpload>;
  /** The address of the last one. */
  readonly uploaded: { readonly url: string } | null;
  readonly publishing: Write<SeenVersion>;
  readonly restoring: Write<RestoredVersion>;
  /** The page's new content link after the last write. */
  readonly stored: SeenVersion | null;
}

export const pageEditsInitialState: PageEditsState = {
  list: emptyResource,
  versions: emptyResource,
  changes: emptyResource,
  site: emptyResource,
  savingSite: emptyWrite,
  products: emptyResource,
  starting: emptyWrite,
  saving: emptyWrite,
  changing: emptyWrite,
  picturing: emptyWrite,
  uploaded: null,
  publishing: emptyWrite,
  restoring: emptyWrite,
  stored: null,
};

/** What another editor stored meanwhile; null = another failure, or none (OP-143). */
export const pageConflict = (failure: Failure | null): PageConflict | null =>
  failure?._tag === "Conflict" && failure.current !== null && typeof failure.current === "object"
    ? (failure.current as PageConflict)
    : null;

export interface PageEditsWorkflow {
  readonly state: PageEditsState;
  readonly event:
    | { readonly _tag: "ListRequested" }
    | { readonly _tag: "VersionsRequested"; readonly contentLink: string }
    | ({ readonly _tag: "StartRequested" } & CategoryStart)
    | { readonly _tag: "SaveRequested"; readonly edit: PageEdit }
    | ({ readonly _tag: "ChangeRequested" } & PartEdit)
    | { readonly _tag: "ProductsRequested"; readonly term: string }
    | ({ readonly _tag: "ChangesRequested" } & SeenVersion)
    | { readonly _tag: "SiteRequested" }
    | ({ readonly _tag: "SiteSaveRequested" } & SiteEdit)
    | { readonly _tag: "PictureChosen"; readonly file: GuideFile; readonly bytes: number }
    | ({ readonly _tag: "PublishRequested" } & SeenVersion)
    | ({ readonly _tag: "RestoreRequested" } & RestoredVersion);
  readonly reads: {
    readonly list: null;
    readonly site: null;
    readonly changes: SeenVersion;
    readonly versions: SeenVersion;
    readonly products: { readonly term: string };
  };
  readonly answers: {
    readonly starting: SeenVersion;
    readonly saving: SeenVersion;
    readonly changing: SeenVersion;
    readonly savingSite: SeenVersion;
    readonly picturing: { readonly url: string };
    readonly publishing: SeenVersion;
    readonly restoring: SeenVersion;
  };
}

import type { Failure } from "@larder/domain/failure";
import type {
  AudienceAnswer,
  AudienceQuery,
  Campaign,
  CampaignChange,
  CampaignContent,
  CampaignId,
  CampaignList,
  CampaignQuery,
} from "@larder/domain/messaging/campaign.schema";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer } from "../../kernel/write-state.ts";

/** Unsaved campaign content. `id` null = new; `version`: the one it is based on. */
export interface CampaignEdit {
  readonly id: CampaignId | null;
  readonly version: number | null;
  readonly content: CampaignContent;
}

export type CampaignWrite =
  | ({ readonly kind: "save" } & CampaignChange)
  | { readonly kind: "stop"; readonly id: CampaignId };

/** The campaign's content before a change to these fields. `at`: their last change, in ms since 1970. */
export interface CampaignUndo {
  readonly selected: NonNullable<CampaignEditor["selected"]>;
  readonly edit: CampaignEdit;
  readonly fields: string;
  readonly at: number;
}

export interface CampaignEditor {
  /** The open campaign as saved; null = none, new, or loading. */
  readonly saved: Campaign | null;
  /** The open campaign; "new" = not saved yet. */
  readonly selected: CampaignId | "new" | null;
  readonly readFailure: Failure | null;
  readonly edits: Readonly<Record<string, CampaignEdit>>;
  readonly conflict: Campaign | null;
  readonly undo: readonly CampaignUndo[];
}

export interface CampaignReach {
  readonly query: AudienceQuery;
  /** For this query, or an earlier one while counting; null = none yet. */
  readonly answer: AudienceAnswer | null;
  readonly isCounting: boolean;
  readonly failure: Failure | null;
}

export interface CampaignsState {
  readonly list: Resource<CampaignList>;
  readonly query: CampaignQuery | null;
  readonly isOpen: boolean;
  readonly editor: CampaignEditor | null;
  readonly write: Write<CampaignWrite>;
  readonly test: Write<CampaignContent>;
  readonly reach: CampaignReach | null;
}

export const campaignsInitialState: CampaignsState = {
  list: emptyResource,
  query: null,
  isOpen: false,
  editor: null,
  write: emptyWrite,
  test: emptyWrite,
  reach: null,
};

export type AudienceEvent =
  | { readonly _tag: "AudienceChanged"; readonly query: AudienceQuery }
  | { readonly _tag: "AudienceDue" }
  | { readonly _tag: "AudienceAnswered"; readonly query: AudienceQuery; readonly answer: AudienceAnswer }
  | { readonly _tag: "AudienceFailed"; readonly query: AudienceQuery; readonly failure: Failure };

export type CampaignsEvent =
  | { readonly _tag: "Opened" }
  | { readonly _tag: "Closed" }
  | { readonly _tag: "QueryChanged"; readonly query: CampaignQuery }
  | { readonly _tag: "ReloadDue" }
  | { readonly _tag: "Selected"; readonly id: CampaignId | null }
  | { readonly _tag: "NewRequested"; readonly content?: CampaignContent }
  | { readonly _tag: "CampaignRead"; readonly campaign: Campaign }
  | { readonly _tag: "ReadFailed"; readonly id: CampaignId; readonly failure: Failure }
  | { readonly _tag: "ContentChanged"; readonly change: Partial<CampaignContent> }
  | { readonly _tag: "ChangesDropped" }
  | { readonly _tag: "Undo" }
  | { readonly _tag: "SaveRequested"; readonly isPublished: boolean }
  | { readonly _tag: "StopRequested" }
  /** Rebases our edit on the server's version, so it can be saved. */
  | { readonly _tag: "MineKept" }
  | ({ readonly _tag: "EditsRestored" } & Pick<CampaignEditor, "edits" | "selected">)
  | { readonly _tag: "TestRequested" }
  | WriteAnswer<"write", Campaign>
  | WriteAnswer<"test", unknown>
  | { readonly _tag: "TheirsTaken" }
  | AudienceEvent
  | ResourceEvent<CampaignList>;

export type CampaignsCommand =
  | ({ readonly _tag: "LoadCampaigns"; readonly request: number; readonly query: CampaignQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "ReadCampaign"; readonly id: CampaignId } & WithConcurrencyKey)
  | ({ readonly _tag: "CountAudience"; readonly query: AudienceQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "WriteCampaign" } & Sent<"write", CampaignWrite>)
  | ({ readonly _tag: "SendTest" } & Sent<"test", CampaignContent>)
  | CommonCommand<CampaignsEvent>;

/** How often visible figures reload, in ms. */
export const FIGURES_RELOAD_MS = 5_000;

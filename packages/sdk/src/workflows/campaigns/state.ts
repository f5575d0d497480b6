import type { Failure } from "@larder/domain/failure";
import type {
  AudienceAnswer,
  AudienceQuery,
  Campaign,
  CampaignContent,
  CampaignId,
  CampaignList,
  CampaignQuery,
} from "@larder/domain/messaging/campaign.schema";
import type { CampaignChange } from "@larder/domain/messaging/campaigns.port";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What was typed for a campaign and is not stored yet. `id` null = a new one; `version` is the one it was made from. */
export interface CampaignEdit {
  readonly id: CampaignId | null;
  readonly version: number | null;
  readonly content: CampaignContent;
}

/** A write under its key: it is kept while its answer may have been lost, and the same write goes out under it again (OP-91). */
export type CampaignWrite =
  | ({ readonly kind: "save"; readonly key: string; readonly isSending: boolean } & CampaignChange)
  | { readonly kind: "stop"; readonly key: string; readonly isSending: boolean; readonly id: CampaignId };

/** The content of the open campaign before a change of these fields. `at` is when they last changed, ms since 1970. */
export interface CampaignUndo {
  readonly selected: NonNullable<CampaignEditor["selected"]>;
  readonly edit: CampaignEdit;
  readonly fields: string;
  readonly at: number;
}

/** What is being written. */
export interface CampaignEditor {
  /** The campaign that is open, as the server has it; null = none, or it is new or being read. */
  readonly saved: Campaign | null;
  /** Which one is open; 'new' = one that the server does not have yet. */
  readonly selected: CampaignId | "new" | null;
  readonly readFailure: Failure | null;
  /** What was typed, by campaign: another one can be opened meanwhile. */
  readonly edits: Readonly<Record<string, CampaignEdit>>;
  readonly write: CampaignWrite | null;
  /** Why the last write failed. */
  readonly writeFailure: Failure | null;
  /** What is on the server after someone else's change, when ours was refused for it. */
  readonly conflict: Campaign | null;
  /** The test that the author sent last; its key goes out again for the same content until there is an answer (OP-91). */
  readonly test: {
    readonly key: string;
    readonly content: CampaignContent;
    readonly outcome: "sending" | "sent" | Failure;
  } | null;
  /** What the changes of the open campaign replaced, the last one at the end. */
  readonly undo: readonly CampaignUndo[];
}

/** How many the audience of the open campaign reaches, and who can be added to it, as far as it is answered. */
export interface CampaignReach {
  readonly query: AudienceQuery;
  /** Of this query, or of an earlier one while this is counted; null = none came yet. */
  readonly answer: AudienceAnswer | null;
  readonly isCounting: boolean;
  readonly failure: Failure | null;
}

/** The messages that staff write for customers. */
export interface CampaignsState {
  readonly list: Resource<CampaignList>;
  /** Null = all of them. */
  readonly query: CampaignQuery | null;
  /** The page is open, and its figures are loaded again and again. */
  readonly isOpen: boolean;
  /** Null = none was opened yet. */
  readonly editor: CampaignEditor | null;
  /** Null = no audience was counted yet. */
  readonly reach: CampaignReach | null;
}

export const campaignsInitialState: CampaignsState = {
  list: emptyResource,
  query: null,
  isOpen: false,
  editor: null,
  reach: null,
};

export type AudienceEvent =
  /** Counts this audience, after a pause when another one was counted before. */
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
  /** Starts a new one, empty or with this content. */
  | { readonly _tag: "NewRequested"; readonly content?: CampaignContent }
  | { readonly _tag: "CampaignRead"; readonly campaign: Campaign }
  | { readonly _tag: "ReadFailed"; readonly id: CampaignId; readonly failure: Failure }
  | { readonly _tag: "ContentChanged"; readonly change: Partial<CampaignContent> }
  /** What was typed is dropped. */
  | { readonly _tag: "ChangesDropped" }
  /** Takes the last change back. */
  | { readonly _tag: "Undo" }
  | { readonly _tag: "SaveRequested"; readonly isPublished: boolean }
  | { readonly _tag: "StopRequested" }
  | { readonly _tag: "Written"; readonly key: string; readonly campaign: Campaign }
  | { readonly _tag: "WriteFailed"; readonly key: string; readonly failure: Failure }
  /** Ours is made from the server's version now, and can be stored over it. */
  | { readonly _tag: "MineKept" }
  /** What was typed on this device before the page was loaded, and what was open. */
  | ({ readonly _tag: "EditsRestored" } & Pick<CampaignEditor, "edits" | "selected">)
  | { readonly _tag: "TestRequested" }
  | { readonly _tag: "TestAnswered"; readonly key: string; readonly outcome: "sent" | Failure }
  | { readonly _tag: "TheirsTaken" }
  | AudienceEvent
  | ResourceEvent<CampaignList>;

export type CampaignsCommand =
  | ({ readonly _tag: "LoadCampaigns"; readonly request: number; readonly query: CampaignQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "ReadCampaign"; readonly id: CampaignId } & WithConcurrencyKey)
  | ({ readonly _tag: "CountAudience"; readonly query: AudienceQuery } & WithConcurrencyKey)
  | { readonly _tag: "SaveCampaign"; readonly change: CampaignChange; readonly key: string }
  | { readonly _tag: "SendTest"; readonly content: CampaignContent; readonly key: string }
  | { readonly _tag: "StopCampaign"; readonly id: CampaignId; readonly key: string }
  | CommonCommand<CampaignsEvent>;

/** How often the figures are loaded while they are looked at, ms. */
export const FIGURES_RELOAD_MS = 5_000;

import type { CampaignQuery } from "@larder/domain/messaging/campaign.schema";
import type { CampaignEditor, CampaignsState } from "./state.ts";

const NOTHING_OPEN: CampaignEditor = {
  saved: null,
  selected: null,
  readFailure: null,
  edits: {},
  conflict: null,
  undo: [],
};

export const editorOf = ({ editor }: Pick<CampaignsState, "editor">): CampaignEditor => editor ?? NOTHING_OPEN;

const ALL: CampaignQuery = { state: null, term: "" };

export const campaignQueryOf = ({ query }: Pick<CampaignsState, "query">): CampaignQuery => query ?? ALL;

import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { type CampaignsCommand, type CampaignsEvent, campaignsInitialState, type CampaignsState } from "./state.ts";

/** Messages from staff to customers (OP-97). */
export const campaignsWorkflow = defineWorkflow<CampaignsState, CampaignsEvent, CampaignsCommand>({
  initialState: campaignsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});

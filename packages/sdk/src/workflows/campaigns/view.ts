import { editorOf } from "./editor.ts";
import type { CampaignContent, CampaignFigures } from "@larder/domain/messaging/campaign.schema";
import type { CampaignEdit, CampaignsState } from "./state.ts";
import { testOf } from "@larder/domain/messaging/campaign";
import { campaignFaults, draftFaults, type CampaignFault } from "@larder/domain/messaging/campaign-faults";
import { may } from "@larder/domain/account/may";
import { type Can, no, YES } from "../../kernel/can.ts";
import { isPending } from "../../kernel/write-state.ts";
import type { SessionState } from "../session/state.ts";

/** The open campaign's edit; null = none, or loading. */
export const openEdit = (state: CampaignsState): CampaignEdit | null => {
  const { selected, edits, saved } = editorOf(state);
  if (selected === null) return null;
  const edit = edits[selected];
  if (edit !== undefined) return edit;
  return saved?.id === selected ? { id: saved.id, version: saved.version, content: saved.content } : null;
};

export const isChanged = (state: CampaignsState): boolean => {
  const { selected, edits } = editorOf(state);
  return selected !== null && edits[selected] !== undefined;
};

export const openContent = (state: CampaignsState): CampaignContent | null => openEdit(state)?.content ?? null;

/** The open campaign's figures from the repeatedly loaded list. */
export const openFigures = (state: CampaignsState): CampaignFigures | null => {
  const { saved } = editorOf(state);
  return state.list.value?.campaigns.find(({ id }) => id === saved?.id)?.figures ?? saved?.figures ?? null;
};

/** Whether this user can publish and stop campaigns; editors only write drafts (OP-21). */
export const mayPublish = ({ originalUser }: Pick<SessionState, "originalUser">): boolean =>
  may(originalUser, "publishMessages");

export type CampaignRefusal =
  | { readonly _tag: "NothingOpen" | "Busy" | "Conflict" | "AlreadyPublished" | "NotLive" }
  | { readonly _tag: "Faults"; readonly faults: readonly CampaignFault[] };

/** Whether the open campaign can be saved as a draft, published, stopped or tested. `now` in ms since 1970. */
export const campaignCan = (
  state: CampaignsState,
  what: "saveDraft" | "publish" | "stop" | "test",
  now: number,
): Can<CampaignRefusal> => {
  const edit = openEdit(state);
  if (edit === null) return no({ _tag: "NothingOpen" });
  const { saved, conflict } = editorOf(state);
  if (what === "test") {
    if (isPending(state.test)) return no({ _tag: "Busy" });
    const faults = campaignFaults(testOf(edit.content), now);
    return faults.length > 0 ? no({ _tag: "Faults", faults }) : YES;
  }
  if (isPending(state.write)) return no({ _tag: "Busy" });
  const stored = saved?.id === edit.id ? saved.state : null;
  if (what === "stop") return stored === null || stored === "ended" ? no({ _tag: "NotLive" }) : YES;
  if (conflict !== null) return no({ _tag: "Conflict" });
  if (what === "saveDraft" && stored !== null && stored !== "draft") return no({ _tag: "AlreadyPublished" });
  const faults = what === "publish" ? campaignFaults(edit.content, now) : draftFaults(edit.content);
  return faults.length > 0 ? no({ _tag: "Faults", faults }) : YES;
};

import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import { readStored, writeStored } from "../../kernel/storage.ts";
import type { Running } from "../../kernel/start-workflows.ts";
import type { Storages } from "../../kernel/storage.ts";
import type { messagesWorkflow } from "../messages/messages.workflow.ts";
import type { sessionWorkflow } from "../session/session.workflow.ts";
import type { campaignsWorkflow } from "./campaigns.workflow.ts";
import { keeperName } from "../session/view.ts";
import { editorOf } from "./editor.ts";
import type { CampaignEdit, CampaignEditor } from "./state.ts";

type Authoring = Running<{
  readonly campaigns: typeof campaignsWorkflow;
  readonly messages: typeof messagesWorkflow;
  readonly session: typeof sessionWorkflow;
}> & { readonly storage: Storages };

type Typed = Pick<CampaignEditor, "edits" | "selected">;

/** Typed edits as stored; adds fields an earlier release didn't have. */
const restored = ({ edits, selected }: Typed): Typed => ({
  selected,
  edits: Object.fromEntries(
    Object.entries(edits).map(([id, edit]): [string, CampaignEdit] => [
      id,
      {
        ...edit,
        content: {
          ...NEW_CAMPAIGN,
          ...edit.content,
          audience: { ...NEW_CAMPAIGN.audience, ...edit.content.audience },
        },
      },
    ]),
  ),
});

/**
 * Runs while messages are edited: stores typed edits on this device for their author until saved, dropped or signed out
 * (T9), and shows tests at once. Returns an unsubscribe function.
 */
export const startAuthoring = ({ campaigns, messages, session, storage }: Authoring): (() => void) => {
  const key = `campaignEdits.${encodeURIComponent(keeperName(session.get()))}`;
  const kept = readStored<Typed>(storage.local, key);
  if (kept !== null) campaigns.send({ _tag: "EditsRestored", ...restored(kept) });
  let { edits, selected } = editorOf(campaigns.get());
  let { test } = campaigns.get();
  return campaigns.subscribe(() => {
    const { editor, test: current } = campaigns.get();
    // A sign-out removed the previous user's edits; otherwise they wait for their author.
    if (editor === null) return;
    if (editor.edits !== edits || editor.selected !== selected) {
      ({ edits, selected } = editor);
      writeStored(storage.local, key, Object.keys(edits).length === 0 ? null : { edits, selected });
    }
    if (current !== test) {
      test = current;
      if (test.status === "done") messages.send({ _tag: "TestSent" });
    }
  });
};

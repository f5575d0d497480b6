import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import type { Campaign } from "@larder/domain/messaging/campaign.schema";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import { write, writeDismissed } from "../../kernel/write.ts";
import {
  type CampaignEditor,
  type CampaignsCommand,
  type CampaignsEvent,
  campaignsInitialState,
  type CampaignsState,
  type CampaignWrite,
  FIGURES_RELOAD_MS,
} from "./state.ts";
import { audienceTransition } from "./audience.ts";
import { editorOf, campaignQueryOf } from "./editor.ts";
import { campaignCan, openEdit } from "./view.ts";
import { recordUndo, undoLast } from "./undo.ts";

type Step = readonly [CampaignsState, readonly CampaignsCommand[]];

const LIST = "campaigns";
const RELOAD = "campaigns-reload";
const READ = "campaign";

const listResource = resource<CampaignsState, "list">({
  field: "list",
  initialState: campaignsInitialState,
  concurrencyKeys: [LIST, RELOAD, READ],
  report: (failure) => reportFailure("The messages could not be loaded", failure),
});

const writing = write<CampaignsState, "write", CampaignsCommand, Campaign>({
  field: "write",
  send: (sent) => ({ _tag: "WriteCampaign", ...sent }),
  log: "The message was not stored",
  done: (state, campaign, intent) => written(state, intent, campaign),
  failed: (state, failure) => [
    failure._tag === "Conflict" ? withEditor(state, { conflict: failure.current as Campaign | null }) : state,
    [],
  ],
});

const testing = write<CampaignsState, "test", CampaignsCommand, unknown>({
  field: "test",
  send: (sent) => ({ _tag: "SendTest", ...sent }),
  log: "The test was not sent",
});

/** Staff write, save, publish and stop messages, and see their results (OP-91, OP-97). */
export const campaignsTransition = (state: CampaignsState, event: CampaignsEvent, context: TransitionContext): Step => {
  const { now } = context;
  const editor = editorOf(state);
  switch (event._tag) {
    case "Opened":
      return load({ ...state, isOpen: true });
    case "Closed":
      return [{ ...state, isOpen: false }, [{ _tag: "Cancel", concurrencyKey: RELOAD, reason: "user" }]];
    case "QueryChanged":
      return load({ ...state, query: event.query });
    case "ReloadDue":
      return state.isOpen ? load(state) : [state, []];
    case "Selected":
      return selected(state, event.id);
    case "NewRequested": {
      const content = event.content ?? editor.edits["new"]?.content ?? NEW_CAMPAIGN;
      const edits = { ...editor.edits, new: { id: null, version: null, content } };
      return [opened(state, { selected: "new", edits }), []];
    }
    case "CampaignRead":
      return event.campaign.id === editor.selected
        ? [withEditor(state, { saved: event.campaign, readFailure: null }), []]
        : [state, []];
    case "ReadFailed":
      return event.id === editor.selected
        ? [
            withEditor(state, { readFailure: event.failure }),
            reportFailure("The message could not be read", event.failure),
          ]
        : [state, []];
    case "ContentChanged": {
      const edit = openEdit(state);
      if (edit === null || editor.selected === null) return [state, []];
      const content = { ...edit.content, ...event.change };
      const undo = recordUndo(editor, edit, event.change, now);
      return [withEditor(state, { undo, edits: { ...editor.edits, [editor.selected]: { ...edit, content } } }), []];
    }
    case "ChangesDropped":
      return dropped(state, now);
    case "Undo":
      return [withEditor(state, undoLast(editor)), []];
    case "SaveRequested":
      return save(state, event.isPublished, context);
    case "StopRequested": {
      const { saved } = editor;
      return saved !== null && campaignCan(state, "stop", now).ok
        ? writing(state, { _tag: "WriteRequested", intent: { kind: "stop", id: saved.id } }, context)
        : [state, []];
    }
    case "Written":
    case "WriteFailed":
      return event.field === "write" ? writing(state, event, context) : testing(state, event, context);
    case "EditsRestored": {
      const next = withEditor(state, { edits: { ...event.edits, ...editor.edits } });
      if (editor.selected !== null || event.selected === null) return [next, []];
      return event.selected === "new" ? [opened(next, { selected: "new" }), []] : selected(next, event.selected);
    }
    case "TestRequested": {
      const edit = openEdit(state);
      return edit !== null && campaignCan(state, "test", now).ok
        ? testing(state, { _tag: "WriteRequested", intent: edit.content }, context)
        : [state, []];
    }
    case "MineKept": {
      const { conflict, selected: open } = editor;
      const edit = openEdit(state);
      if (conflict === null || edit === null || open === null) return [state, []];
      const edits = { ...editor.edits, [open]: { ...edit, id: conflict.id, version: conflict.version } };
      const next = withEditor(state, { edits, saved: conflict, conflict: null });
      return [{ ...next, write: writeDismissed(state.write) }, []];
    }
    case "TheirsTaken": {
      const { conflict, selected: open } = editor;
      if (conflict === null || open === null) return [state, []];
      const edits = without(editor, open);
      return [opened(state, { edits, saved: conflict, selected: conflict.id }), []];
    }
    case "AudienceChanged":
    case "AudienceDue":
    case "AudienceAnswered":
    case "AudienceFailed":
      return audienceTransition(state, event);
    default: {
      const [next, commands] = listResource(state, event, now);
      if ((event._tag !== "Loaded" && event._tag !== "LoadFailed") || !next.isOpen) return [next, commands];
      const again = {
        _tag: "After",
        concurrencyKey: RELOAD,
        ms: FIGURES_RELOAD_MS,
        event: { _tag: "ReloadDue" },
      } as const;
      return [next, [...commands, again]];
    }
  }
};

const withEditor = (state: CampaignsState, change: Partial<CampaignEditor>): CampaignsState => ({
  ...state,
  editor: { ...editorOf(state), ...change },
});

const NONE_SELECTED = { selected: null, saved: null, readFailure: null, conflict: null, undo: [] } as const;

/** Opens another campaign or none; edits and a running write stay. */
const opened = (state: CampaignsState, change: Partial<CampaignEditor>): CampaignsState => ({
  ...withEditor(state, { ...NONE_SELECTED, ...change }),
  write: writeDismissed(state.write),
  test: emptyWrite,
});

const load = (state: CampaignsState): Step => {
  const list = resourceRequested(state.list);
  const query = campaignQueryOf(state);
  return [{ ...state, list }, [{ _tag: "LoadCampaigns", concurrencyKey: LIST, request: list.request, query }]];
};

const without = ({ edits }: CampaignEditor, key: string): CampaignEditor["edits"] =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => id !== key));

const selected = (state: CampaignsState, id: CampaignEditor["selected"]): Step =>
  id === null || id === "new"
    ? [opened(state, {}), []]
    : [opened(state, { selected: id }), [{ _tag: "ReadCampaign", concurrencyKey: READ, id }]];

const dropped = (state: CampaignsState, now: number): Step => {
  const editor = editorOf(state);
  const edit = openEdit(state);
  if (editor.selected === null || edit === null) return [state, []];
  const undo = recordUndo(editor, edit, null, now);
  const [next, commands] = selected(
    withEditor(state, { edits: without(editor, editor.selected) }),
    editor.saved?.id ?? null,
  );
  return [withEditor(next, { undo }), commands];
};

const save = (state: CampaignsState, isPublished: boolean, context: TransitionContext): Step => {
  const edit = openEdit(state);
  if (edit === null || !campaignCan(state, isPublished ? "publish" : "saveDraft", context.now).ok) return [state, []];
  return writing(state, { _tag: "WriteRequested", intent: { kind: "save", ...edit, isPublished } }, context);
};

/** Keeps what was typed during the write on top of the saved version. */
const written = (state: CampaignsState, intent: CampaignWrite, campaign: Campaign): Step => {
  const editor = editorOf(state);
  const place = intent.id ?? "new";
  const typed = editor.edits[place];
  const stays = typed !== undefined && (intent.kind === "stop" || typed.content !== intent.content);
  const edits = stays
    ? {
        ...without(editor, place),
        [campaign.id]: { id: campaign.id, version: campaign.version, content: typed.content },
      }
    : without(editor, place);
  const next = withEditor(state, { edits });
  if (editor.selected !== place) return load(next);
  const [loading, commands] = load(withEditor(next, { selected: campaign.id, saved: campaign, conflict: null }));
  // It may still be loading in its old form.
  return [loading, [...commands, { _tag: "Cancel", concurrencyKey: READ, reason: "superseded" }]];
};

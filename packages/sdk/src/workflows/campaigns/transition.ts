import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import type { Failure } from "@larder/domain/failure";
import type { Campaign } from "@larder/domain/messaging/campaign.schema";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
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
import { editorOf, queryOf } from "./editor.ts";
import { recordUndo, undoLast } from "./undo.ts";
import { campaignCan, openEdit } from "./view.ts";

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

/** Staff write, save, publish and stop messages, and see their results (OP-91, OP-97). */
export const campaignsTransition = (
  state: CampaignsState,
  event: CampaignsEvent,
  { now, id: key }: TransitionContext,
): Step => {
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
      return [withEditor(state, { ...NONE_SELECTED, selected: "new", edits }), []];
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
      return save(state, event.isPublished, now, key);
    case "StopRequested":
      return editor.saved !== null && campaignCan(state, "stop", now).ok
        ? send(state, { kind: "stop", key, isSending: true, id: editor.saved.id })
        : [state, []];
    case "Written":
      return editor.write?.key === event.key ? written(state, editor.write, event.campaign) : [state, []];
    case "WriteFailed":
      return writeFailed(state, event.key, event.failure);
    case "EditsRestored": {
      const next = withEditor(state, { edits: { ...event.edits, ...editor.edits } });
      if (editor.selected !== null || event.selected === null) return [next, []];
      return event.selected === "new"
        ? [withEditor(next, { ...NONE_SELECTED, selected: "new" }), []]
        : selected(next, event.selected);
    }
    case "TestRequested":
      return test(state, now, key);
    case "TestAnswered":
      return editor.test?.key === event.key ? tested(state, editor.test, event.outcome) : [state, []];
    case "MineKept": {
      const { conflict, selected: open } = editor;
      const edit = openEdit(state);
      if (conflict === null || edit === null || open === null) return [state, []];
      const edits = { ...editor.edits, [open]: { ...edit, id: conflict.id, version: conflict.version } };
      return [withEditor(state, { edits, saved: conflict, conflict: null, writeFailure: null }), []];
    }
    case "TheirsTaken": {
      const { conflict, selected: open } = editor;
      if (conflict === null || open === null) return [state, []];
      const edits = without(editor, open);
      return [withEditor(state, { ...NONE_SELECTED, edits, saved: conflict, selected: conflict.id }), []];
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

const NONE_SELECTED = {
  selected: null,
  saved: null,
  readFailure: null,
  writeFailure: null,
  conflict: null,
  test: null,
  undo: [],
} as const;

const load = (state: CampaignsState): Step => {
  const list = resourceRequested(state.list);
  const query = queryOf(state);
  return [{ ...state, list }, [{ _tag: "LoadCampaigns", concurrencyKey: LIST, request: list.request, query }]];
};

const without = ({ edits }: CampaignEditor, key: string): CampaignEditor["edits"] =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => id !== key));

const selected = (state: CampaignsState, id: CampaignEditor["selected"]): Step =>
  id === null || id === "new"
    ? [withEditor(state, NONE_SELECTED), []]
    : [withEditor(state, { ...NONE_SELECTED, selected: id }), [{ _tag: "ReadCampaign", concurrencyKey: READ, id }]];

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

const send = (state: CampaignsState, write: CampaignWrite): Step => {
  const next = withEditor(state, { write, writeFailure: null });
  if (write.kind === "stop") return [next, [{ _tag: "StopCampaign", id: write.id, key: write.key }]];
  const { id, version, content, isPublished, key } = write;
  return [next, [{ _tag: "SaveCampaign", change: { id, version, content, isPublished }, key }]];
};

/** Resends the same content with the key of a lost write; other content gets a new key. */
const save = (state: CampaignsState, isPublished: boolean, now: number, key: string): Step => {
  const edit = openEdit(state);
  if (edit === null || !campaignCan(state, isPublished ? "publish" : "saveDraft", now).ok) return [state, []];
  const { write } = editorOf(state);
  const isSame =
    write?.kind === "save" &&
    write.id === edit.id &&
    write.version === edit.version &&
    write.isPublished === isPublished &&
    write.content === edit.content;
  return send(state, { kind: "save", ...edit, isPublished, key: isSame ? write.key : key, isSending: true });
};

const test = (state: CampaignsState, now: number, id: string): Step => {
  const edit = openEdit(state);
  if (edit === null || !campaignCan(state, "test", now).ok) return [state, []];
  const { test: previous } = editorOf(state);
  const isSame = previous !== null && previous.outcome !== "sent" && previous.content === edit.content;
  const key = isSame ? previous.key : id;
  const { content } = edit;
  return [withEditor(state, { test: { key, content, outcome: "sending" } }), [{ _tag: "SendTest", content, key }]];
};

const tested = (state: CampaignsState, sent: NonNullable<CampaignEditor["test"]>, outcome: "sent" | Failure): Step => [
  withEditor(state, { test: { ...sent, outcome } }),
  outcome === "sent" ? [] : reportFailure("The test was not sent", outcome),
];

const writeFailed = (state: CampaignsState, key: string, failure: Failure): Step => {
  const { write, conflict } = editorOf(state);
  if (write?.key !== key) return [state, []];
  return [
    withEditor(state, {
      write: isIndeterminate(failure) ? { ...write, isSending: false } : null,
      writeFailure: failure,
      conflict: failure._tag === "Conflict" ? (failure.current as Campaign | null) : conflict,
    }),
    reportFailure("The message was not stored", failure),
  ];
};

/** Keeps what was typed during the write on top of the saved version. */
const written = (state: CampaignsState, write: CampaignWrite, campaign: Campaign): Step => {
  const editor = editorOf(state);
  const place = write.id ?? "new";
  const typed = editor.edits[place];
  const stays = typed !== undefined && (write.kind === "stop" || typed.content !== write.content);
  const edits = stays
    ? {
        ...without(editor, place),
        [campaign.id]: { id: campaign.id, version: campaign.version, content: typed.content },
      }
    : without(editor, place);
  const next = withEditor(state, { edits, write: null, writeFailure: null });
  if (editor.selected !== place) return load(next);
  const [loading, commands] = load(withEditor(next, { selected: campaign.id, saved: campaign, conflict: null }));
  // It may still be loading in its old form.
  return [loading, [...commands, { _tag: "Cancel", concurrencyKey: READ, reason: "superseded" }]];
};

import type { GuideLine, GuideView } from "@larder/domain/order-guide/guide.schema";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import { answered } from "../../../testing/model/calls.ts";
import { openWorkflow } from "../../../testing/model/open-workflow.ts";
import type { ViewAdapter } from "../../../testing/model/view-adapter.ts";
import { productFor } from "../../../testing/fake-backend/catalogue.ts";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { handle } from "../../../testing/model/handle.ts";
import { guideDetailHandlers } from "../handlers.ts";
import { PRICES_KEY } from "../prices.ts";
import {
  type GuideDetailCommand,
  type GuideDetailEvent,
  type GuideDetailState,
  guideDetailInitialState,
} from "../state.ts";
import { guideDetailTransition } from "../transition.ts";
import { checkBody, skusOf } from "./check-body.ts";
import type { GuideFault, GuideModel, SentSave } from "./model.ts";

/** Weekday with 4 lines, Long with 120, East's, which belongs to others, and a new one. */
export const GUIDES = [9_001, 9_002, 9_003, -1] as const;

const [organization] = world.organizations;

export const soldLine = (backend: FakeBackend, text: string): GuideLine => {
  const product = organization === undefined ? null : productFor({ backend, organization }, text);
  if (product === null) throw new Error(`no product ${text}`);
  return lineOf(product);
};

/** Editing ended, or another guide is edited. */
export const dropEdits = (model: GuideModel): void => {
  model.saving = null;
  model.past = [];
  model.added.clear();
  model.session += 1;
};

/** The guide's workflow with its sent saves. */
export const openHarness = (scheduler: fc.Scheduler, adapter: ViewAdapter) => {
  const model: GuideModel = {
    id: null,
    term: "",
    past: [],
    added: new Set(),
    saving: null,
    session: 0,
    shown: null,
    saved: new Map(),
  };
  const saves: SentSave[] = [];
  /** Sends a response. An unawaited one must change nothing; a late save reloads its guide. */
  const respond = (event: GuideDetailEvent, isAwaited: boolean, send: (event: GuideDetailEvent) => void) => {
    const before = opened.plain();
    const said = toasts.length;
    send(event);
    if (isAwaited) return;
    const { guide, edit, request } = opened.plain();
    const isSave = event._tag === "SaveCompleted" || event._tag === "SaveFailed";
    if (isSave && toasts.length !== said + 1) wrong.push("the outcome of a save was not shown once");
    const mayReload = isSave && event.id === before.id && edit?.hasChanges !== true && request !== before.request;
    if (mayReload ? guide !== before.guide && before.edit === null : opened.plain() !== before)
      wrong.push(`a late ${event._tag} has changed what is newer`);
  };
  const load = async (
    command: Extract<GuideDetailCommand, { _tag: "OpenGuide" | "LoadPage" }>,
    send: (event: GuideDetailEvent) => void,
  ) => {
    if (command.query.id <= 0) wrong.push("a guide that was never saved is requested");
    if (opened.plain().edit?.isComplete === true) wrong.push("a guide that is there whole is loaded on");
    const isAwaited = opened.awaiting(command.concurrencyKey ?? "");
    const [event, stored] = await opened.call(command, (fault, answer) => [
      answer(fault === "error" || fault === "nothing" ? "none" : fault),
      backend.guides.get(command.query.id),
    ]);
    if (event === null) return;
    const isHeard = isAwaited();
    const before = opened.plain();
    respond(event, isHeard, send);
    if (!isHeard || opened.plain() === before) return;
    if (event._tag === "FirstPageLoaded") model.shown = stored ?? null;
    else if (event._tag === "PageLoaded") {
      if (model.shown !== stored) model.shown = null;
      model.past = model.past.map(() => null);
    }
  };
  const save = async (
    command: Extract<GuideDetailCommand, { _tag: "SaveGuide" }>,
    send: (event: GuideDetailEvent) => void,
  ) => {
    const { changes, intent } = command;
    const sent: SentSave = { changes, intent, session: model.session, outcome: "waiting" };
    saves.push(sent);
    model.saving = intent;
    const [said, stored] = await opened.call(command, (fault, answer) => {
      const done = (result: Extract<GuideDetailEvent, { _tag: "SaveCompleted" }>["answer"]) =>
        ({ _tag: "SaveCompleted", id: changes.id, intent, answer: result }) as const;
      const event =
        fault === "error"
          ? done({ orderGuideId: changes.id, version: null, error: "No." })
          : fault === "nothing"
            ? done(null)
            : answer(fault);
      return [event, backend.guides.get(changes.id) ?? null] as const;
    });
    if (said?._tag === "SaveCompleted" && said.answer?.error === null) sent.outcome = "done";
    else sent.outcome = isNo(said) ? "refused" : "unknown";
    if (said === null) return void model.saved.delete(changes.id);
    model.saved.set(changes.id, stored);
    const isAwaited = model.saving === intent && opened.plain().edit?.isSaving === true;
    if (isAwaited && sent.outcome === "done" && said._tag === "SaveCompleted" && said.answer !== null)
      model.id = said.answer.orderGuideId;
    respond(said, isAwaited, send);
    if (!isAwaited) return;
    if (model.saving === intent) model.saving = null;
    else goesOn(sent);
  };
  const goesOn = (previous: SentSave) => {
    const { guide, edit } = opened.plain();
    const next = saves.at(-1);
    if (guide === null || edit?.editing == null || next === undefined) return;
    if (previous.outcome === "done") {
      // Its result is the new basis; a new guide gets its id in every undo step.
      for (const sku of skusOf(guide)) model.added.add(sku);
      if (previous.changes.id !== guide.id) model.past = model.past.map(() => null);
    }
    checkBody(next.changes, guide, edit.editing.base);
  };
  const opened = openWorkflow<GuideDetailState, GuideDetailEvent, GuideDetailCommand, GuideFault>(
    scheduler,
    adapter,
    { initialState: guideDetailInitialState, transition: guideDetailTransition, handlers: guideDetailHandlers },
    (command, send) => {
      switch (command._tag) {
        case "OpenGuide":
        case "LoadPage":
          return void load(command, send);
        case "SaveGuide":
          return void save(command, send);
        case "Viewed":
          return void answered(backend, opened.layer(), handle(guideDetailHandlers, command));
        default:
          // The price timer restarts forever, so a user command triggers it.
          if (command._tag !== "After" || command.concurrencyKey !== PRICES_KEY) opened.host(command, send);
      }
    },
  );
  const { backend, wrong, toasts } = opened;
  opened.subscribe(() => {
    if (opened.plain().edit === null) dropEdits(model);
  });

  const loadFresh = (id: number, view: GuideView, term: string, pages: number): GuideDetailState => {
    const other = runWorkflow<GuideDetailState, GuideDetailEvent, GuideDetailCommand>({
      initialState: guideDetailInitialState,
      transition: guideDetailTransition,
      context: opened.context,
      execute: (command, send) => {
        if (command._tag !== "OpenGuide" && command._tag !== "LoadPage") return;
        const event = Effect.runSync(Effect.provide(handle(guideDetailHandlers, command), opened.layer()));
        if (event !== null) send(event);
      },
    });
    other.send({ _tag: "ViewChosen", view });
    other.send({ _tag: "Opened", id });
    other.send({ _tag: "SearchTermChanged", term });
    other.send({ _tag: "SearchSettled" });
    for (let page = 1; page < pages; page += 1) other.send({ _tag: "MoreRequested" });
    return other.get();
  };
  return { ...opened, guide: opened.view, model, saves, loadFresh };
};
export type GuideReal = ReturnType<typeof openHarness>;

/** Whether the backend refused; its failures arrive even where a success's response would be lost. */
const isNo = (said: GuideDetailEvent | null): boolean =>
  said?._tag === "SaveFailed"
    ? said.failure._tag !== "Unreachable" && said.failure._tag !== "Unexpected"
    : said?._tag === "SaveCompleted" && said.answer !== null;

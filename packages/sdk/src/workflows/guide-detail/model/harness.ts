import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import { answered } from "../../../testing/model/calls.ts";
import type { ViewAdapter } from "../../../testing/model/view-adapter.ts";
import { fakePorts, fakeSession } from "../../../testing/fake-backend/ports.ts";
import { productFor } from "../../../testing/fake-backend/catalogue.ts";
import { makeFakeBackend, type FakeBackend } from "../../../testing/fake-backend/backend.ts";
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
import { checkBody } from "./check-body.ts";
import { skusOf } from "./check.ts";
import type { GuideFault, GuideModel, SentSave, GuideReal } from "./real.ts";

/** Weekday with 4 lines, Long with 120, East's, which is not ours, and one that is made new. */
export const GUIDES = [9_001, 9_002, 9_003, -1] as const;

const [organization] = world.organizations;

/** A product as a line that is put into a guide. */
export const soldLine = (backend: FakeBackend, text: string): GuideLine => {
  const product = organization === undefined ? null : productFor({ backend, organization }, text);
  if (product === null) throw new Error(`no product ${text}`);
  return lineOf(product);
};

/** Nothing is edited any more, or another guide is. */
export const dropEdits = (model: GuideModel): void => {
  model.saving = null;
  model.past = [];
  model.added.clear();
  model.session += 1;
};

/** A fresh backend with its desk. Answers to what was given up come all the same: the state itself must know them. */
export const openHarness = (scheduler: fc.Scheduler, adapter: ViewAdapter): GuideReal => {
  const backend = makeFakeBackend();
  const layer = fakePorts(backend, fakeSession("ada"));
  let pending: readonly GuideFault[] = [];
  const nextFault = (): GuideFault => {
    const [fault = "none", ...others] = pending;
    pending = others;
    return fault;
  };
  const latest = new Map<string, object>();
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
  const toasts: string[] = [];
  const wrong: string[] = [];
  let ids = 0;
  const context = () => ({ now: backend.clock.now, id: `id-${(ids += 1)}`, zone: world.zone });

  const wait = async (concurrencyKey: string, event: GuideDetailEvent, send: (event: GuideDetailEvent) => void) => {
    const token = {};
    latest.set(concurrencyKey, token);
    await scheduler.schedule(Promise.resolve(), `${concurrencyKey}: time passes`);
    if (latest.get(concurrencyKey) === token) send(event);
  };
  /** Sends an answer. When nothing waits for it any more, nothing may change: a save that comes late has its guide loaded again. */
  const respond = (event: GuideDetailEvent, isAwaited: boolean, send: (event: GuideDetailEvent) => void) => {
    const before = workflow.get();
    const said = toasts.length;
    send(event);
    if (isAwaited) return;
    const { guide, edit, request } = workflow.get();
    const isSave = event._tag === "SaveCompleted" || event._tag === "SaveFailed";
    if (isSave && toasts.length !== said + 1) wrong.push("the outcome of a save was not shown once");
    const mayReload = isSave && event.id === before.id && edit?.hasChanges !== true && request !== before.request;
    if (mayReload ? guide !== before.guide && before.edit === null : workflow.get() !== before)
      wrong.push(`a late ${event._tag} has changed what is newer`);
  };
  const load = async (
    command: Extract<GuideDetailCommand, { _tag: "OpenGuide" | "LoadPage" }>,
    send: (event: GuideDetailEvent) => void,
  ) => {
    const token = {};
    const { concurrencyKey = "" } = command;
    if (command.query.id <= 0) wrong.push("a guide that was never saved is requested");
    if (workflow.get().edit?.isComplete === true) wrong.push("a guide that is there whole is loaded on");
    latest.set(concurrencyKey, token);
    await scheduler.schedule(Promise.resolve(), `${command._tag} ${command.query.page} arrives`);
    const fault = nextFault();
    const stored = backend.guides.get(command.query.id);
    const event = answered(
      backend,
      layer,
      handle(guideDetailHandlers, command),
      fault === "error" || fault === "nothing" ? "none" : fault,
    );
    await scheduler.schedule(Promise.resolve(), `${command._tag} ${command.query.page} is answered (${fault})`);
    if (event === null) return;
    const isAwaited = latest.get(concurrencyKey) === token;
    const before = workflow.get();
    respond(event, isAwaited, send);
    if (!isAwaited || workflow.get() === before) return;
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
    await scheduler.schedule(Promise.resolve(), "the save arrives");
    const fault = nextFault();
    const said =
      fault === "error"
        ? ({
            _tag: "SaveCompleted",
            id: changes.id,
            intent,
            answer: { orderGuideId: changes.id, version: null, error: "No." },
          } as const)
        : fault === "nothing"
          ? ({ _tag: "SaveCompleted", id: changes.id, intent, answer: null } as const)
          : answered(backend, layer, handle(guideDetailHandlers, command), fault);
    const stored = backend.guides.get(changes.id) ?? null;
    await scheduler.schedule(Promise.resolve(), `the save is answered (${fault})`);
    if (said?._tag === "SaveCompleted" && said.answer?.error === null) sent.outcome = "done";
    else sent.outcome = isNo(said) ? "refused" : "unknown";
    if (said === null) return void model.saved.delete(changes.id);
    model.saved.set(changes.id, stored);
    const isAwaited = model.saving === intent && workflow.get().edit?.isSaving === true;
    if (isAwaited && sent.outcome === "done" && said._tag === "SaveCompleted" && said.answer !== null)
      model.id = said.answer.orderGuideId;
    respond(said, isAwaited, send);
    if (!isAwaited) return;
    if (model.saving === intent) model.saving = null;
    else goesOn(sent);
  };
  /** The answer of a save that was lost is followed at once by what was edited since. */
  const goesOn = (previous: SentSave) => {
    const { guide, edit } = workflow.get();
    const next = saves.at(-1);
    if (guide === null || edit?.editing == null || next === undefined) return;
    if (previous.outcome === "done") {
      // What it saved is the basis now; a new guide has got its number, in every step that can be undone.
      for (const sku of skusOf(guide)) model.added.add(sku);
      if (previous.changes.id !== guide.id) model.past = model.past.map(() => null);
    }
    checkBody(next.changes, guide, edit.editing.base);
  };
  const workflow = runWorkflow<GuideDetailState, GuideDetailEvent, GuideDetailCommand>({
    initialState: guideDetailInitialState,
    transition: guideDetailTransition,
    context: context,
    execute: (command, send) => {
      switch (command._tag) {
        case "After":
          // This one restarts forever; the user waits for it by a command of its own.
          return command.concurrencyKey === PRICES_KEY
            ? undefined
            : void wait(command.concurrencyKey, command.event, send);
        case "Cancel":
          return void latest.delete(command.concurrencyKey);
        case "OpenGuide":
        case "LoadPage":
          return void load(command, send);
        case "SaveGuide":
          return void save(command, send);
        case "Viewed":
          return void answered(backend, layer, handle(guideDetailHandlers, command));
        case "Toast":
          return void toasts.push(command.message);
        default:
      }
    },
  });
  workflow.subscribe(() => {
    if (workflow.get().edit === null) dropEdits(model);
  });

  const loadFresh: GuideReal["loadFresh"] = (id, view, term, pages) => {
    const other = runWorkflow<GuideDetailState, GuideDetailEvent, GuideDetailCommand>({
      initialState: guideDetailInitialState,
      transition: guideDetailTransition,
      context: context,
      execute: (command, send) => {
        if (command._tag !== "OpenGuide" && command._tag !== "LoadPage") return;
        const event = Effect.runSync(Effect.provide(handle(guideDetailHandlers, command), layer));
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
  const guide = adapter(workflow);
  const breaks = (faults: readonly GuideFault[]) => void (pending = faults);
  return { guide, plain: workflow.get, backend, model, saves, toasts, wrong, break: breaks, scheduler, loadFresh };
};

/** The backend has said no: a failure of its own comes also where the answer to a success would have been lost. */
const isNo = (said: GuideDetailEvent | null): boolean =>
  said?._tag === "SaveFailed"
    ? said.failure._tag !== "Unreachable" && said.failure._tag !== "Unexpected"
    : said?._tag === "SaveCompleted" && said.answer !== null;

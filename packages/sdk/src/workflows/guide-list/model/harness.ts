import { moveOf } from "../../../testing/model/move.ts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import { answered, type Fault } from "../../../testing/model/calls.ts";
import type { ViewAdapter, AdaptedWorkflow } from "../../../testing/model/view-adapter.ts";
import { fakePorts, fakeSession } from "../../../testing/fake-backend/ports.ts";
import { makeFakeBackend, type FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { handle } from "../../../testing/model/handle.ts";
import { guideListHandlers } from "../handlers.ts";
import {
  type GuideAction,
  type GuideListCommand,
  type GuideListEvent,
  type GuideListState,
  guideListInitialState,
} from "../state.ts";
import { guideListTransition } from "../transition.ts";

/** What is going on, by who waits for what: nothing of how it is kept. */
export interface ListModel {
  /** The guide of the action that is on its way, or with lists that are being reloaded. */
  active: GuideId | null;
  acting: GuideAction | null;
  isDownloading: boolean;
  /** How the backend was when each list was last reported. */
  list: number | null;
  listing: number | null;
  /** The backend after the action that was done last. */
  wanted: number;
}

export interface ListReal {
  readonly guideList: AdaptedWorkflow<GuideListState, GuideListEvent>;
  readonly plain: () => GuideListState;
  readonly backend: FakeBackend;
  readonly model: ListModel;
  readonly wrong: string[];
  /** The commands that were given, in order. */
  readonly given: GuideListCommand[];
  readonly toasts: string[];
  /** How often the backend's guides have changed. */
  readonly revision: () => number;
  readonly changeBackend: (change: () => void) => void;
  /** Signs another user in. */
  readonly signIn: (userName: string) => void;
  readonly break: (faults: readonly Fault[]) => void;
  readonly scheduler: fc.Scheduler;
  /** The lists as the port returns them now. */
  readonly answered: () => { readonly list: unknown; readonly listing: unknown; readonly header: unknown };
  /** What is on its way, by its concurrencyKey. */
  readonly inFlight: ReadonlyMap<string, object>;
}

type Call = Exclude<GuideListCommand, { _tag: "After" | "Cancel" | "Toast" | "Log" | "Track" | "Go" }>;

/** The guides and what each user has chosen for them, to be compared. */
const stateOf = ({ guides, preferences }: FakeBackend): string =>
  JSON.stringify([[...guides], [...preferences].map(([who, { hidden, defaultId }]) => [who, [...hidden], defaultId])]);

/** A fresh backend with the lists of ada. Answers to what was given up come all the same: the state itself must know them. */
export const openHarness = (scheduler: fc.Scheduler, adapter: ViewAdapter): ListReal => {
  const backend = makeFakeBackend();
  let layer = fakePorts(backend, fakeSession("ada"));
  let pending: readonly Fault[] = [];
  let revision = 0;
  let ids = 0;
  const inFlight = new Map<string, object>();
  const model: ListModel = { active: null, acting: null, isDownloading: false, list: null, listing: null, wanted: 0 };
  const wrong: string[] = [];
  const given: GuideListCommand[] = [];
  const toasts: string[] = [];

  const wait = async (concurrencyKey: string, event: GuideListEvent, send: (event: GuideListEvent) => void) => {
    const token = {};
    inFlight.set(concurrencyKey, token);
    await scheduler.schedule(Promise.resolve(), `${concurrencyKey}: time passes`);
    if (inFlight.get(concurrencyKey) === token) {
      inFlight.delete(concurrencyKey);
      send(event);
    }
  };
  const call = async (command: Call & { readonly concurrencyKey?: string }, send: (event: GuideListEvent) => void) => {
    const token = {};
    const concurrencyKey = command.concurrencyKey ?? command._tag;
    inFlight.set(concurrencyKey, token);
    const own = layer;
    await scheduler.schedule(Promise.resolve(), `${command._tag} arrives`);
    const [fault = "none", ...others] = pending;
    pending = others;
    const before = stateOf(backend);
    const event = answered(backend, own, handle(guideListHandlers, command as never), fault);
    const after = stateOf(backend);
    if (before !== after) revision += 1;
    const asOf = revision;
    await scheduler.schedule(Promise.resolve(), `${command._tag} is answered (${fault})`);
    if (event === null) return;
    const isAwaited = inFlight.get(concurrencyKey) === token;
    if (isAwaited) inFlight.delete(concurrencyKey);
    hear(event, isAwaited, asOf, send);
  };
  /** Sends an answer. When nothing waits for it any more nothing may change; else what follows from it is noted. */
  const hear = (
    event: GuideListEvent,
    isAwaited: boolean,
    asOf: number,
    send: (event: GuideListEvent) => void,
  ): void => {
    const before = workflow.get();
    const commands = given.length;
    if (isAwaited && (event._tag === "ActionSucceeded" || event._tag === "ActionFailed")) model.acting = null;
    if (isAwaited && event._tag === "ActionSucceeded") model.wanted = asOf;
    if (isAwaited && event._tag === "ListLoaded") {
      if (asOf < model.wanted) wrong.push("the list is older than what was done to it");
      model.list = asOf;
    }
    if (isAwaited && event._tag === "ListingLoaded") model.listing = asOf;
    if (isAwaited && event._tag === "LoadFailed" && event.list !== "header") model[event.list] = null;
    if (isAwaited && (event._tag === "LinkLoaded" || event._tag === "LinkFailed")) model.isDownloading = false;
    send(event);
    const after = workflow.get();
    if (!isAwaited) {
      if (after !== before) wrong.push(`a late ${event._tag} has changed what is newer`);
      return;
    }
    const loads = given.slice(commands).filter(({ _tag }) => _tag.startsWith("Load"));
    if (event._tag === "ActionSucceeded" && !loads.some(({ _tag }) => _tag === "LoadList"))
      wrong.push("the list is not reloaded after an action");
    if (event._tag === "ActionFailed") {
      if (loads.length > 0) wrong.push("a failed action loads something");
      if (after.guidesList !== before.guidesList || after.guidesListing !== before.guidesListing)
        wrong.push("a failed action has changed a list");
      model.active = null;
    }
    settle();
  };
  /** An action is over when its lists are there, or given up. */
  const settle = () => {
    if (model.acting === null && !inFlight.has("guide-list") && !inFlight.has("guide-listing")) model.active = null;
  };
  const workflow = runWorkflow<GuideListState, GuideListEvent, GuideListCommand>({
    initialState: guideListInitialState,
    transition: guideListTransition,
    context: () => ({ now: backend.clock.now, id: `id-${(ids += 1)}`, zone: world.zone }),
    execute: (command, send) => {
      given.push(command);
      switch (command._tag) {
        case "After":
          return void wait(command.concurrencyKey, command.event, send);
        case "Cancel":
          inFlight.delete(command.concurrencyKey);
          return settle();
        case "Toast":
          return void toasts.push(command.message);
        case "Act":
          if (model.acting !== null) wrong.push("two actions at once");
          model.acting = command.action;
          return void call(command, send);
        case "LoadList":
        case "LoadListing":
        case "LoadHeaderList":
        case "LoadLink":
          return void call(command, send);
        default:
      }
    },
  });
  const guideList = adapter(workflow);
  return {
    guideList,
    plain: workflow.get,
    backend,
    model,
    wrong,
    given,
    toasts,
    revision: () => revision,
    changeBackend: (change) => {
      change();
      revision += 1;
    },
    signIn: (userName) => {
      layer = fakePorts(backend, fakeSession(userName));
      // No one waits for the previous user's requests.
      inFlight.clear();
    },
    break: (faults) => void (pending = faults),
    scheduler,
    answered: () => {
      const read = <A>(of: (port: (typeof OrderGuides)["Service"]) => Effect.Effect<A, unknown>) =>
        Effect.runSync(Effect.provide(OrderGuides.use(of), layer) as Effect.Effect<A, unknown>);
      return {
        list: read((port) => port.list()),
        listing: read((port) => port.listing()),
        header: read((port) => port.headerList()),
      };
    },
    inFlight,
  };
};

const SHOWS_LOADING = new Set(["Copy", "Delete", "Transfer"]);

/** What holds after every step, whatever has arrived by then. */
export const check = ({ guideList, plain, model, wrong, inFlight }: ListReal): void => {
  const [first] = wrong;
  if (first !== undefined) throw new Error(first);
  const state = guideList.get();
  if (state !== plain()) throw new Error("what is seen is not what is");
  if (state.activeOrderGuideId !== model.active)
    throw new Error(`${state.activeOrderGuideId} is marked, ${model.active} is worked on`);
  const isLoading = inFlight.has("guide-list") || SHOWS_LOADING.has(model.acting?._tag ?? "");
  if (state.isLoading !== isLoading) throw new Error(`loading is shown: ${state.isLoading}`);
  if (state.isLoadingListing !== inFlight.has("guide-listing")) throw new Error("the listing's loading is wrong");
  if ((state.downloading !== null) !== model.isDownloading) throw new Error("a download is shown, or is not");
  if (state.showActionMessage !== inFlight.has("guide-message"))
    throw new Error("the message is not there for its time");
  if (state.showActionMessage !== (state.actionMessage !== "")) throw new Error("a message without words");
};

/** Something that is done; `check` holds after it. */
export const move = moveOf<ListModel, ListReal>(check);

import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { OrderGuides } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { moveOf } from "../../../testing/model/move.ts";
import { openWorkflow } from "../../../testing/model/open-workflow.ts";
import type { ViewAdapter } from "../../../testing/model/view-adapter.ts";
import { guideListHandlers } from "../handlers.ts";
import {
  type GuideAction,
  type GuideListCommand,
  type GuideListEvent,
  type GuideListState,
  guideListInitialState,
} from "../state.ts";
import { guideListTransition } from "../transition.ts";

/** What is pending, independent of the implementation. */
export interface ListModel {
  active: GuideId | null;
  acting: GuideAction | null;
  isDownloading: boolean;
  list: number | null;
  listing: number | null;
  wanted: number;
}

type Call = Exclude<GuideListCommand, { _tag: "After" | "Cancel" | "Toast" | "Log" | "Track" | "Go" }>;

const stateOf = ({ guides, preferences }: FakeBackend): string =>
  JSON.stringify([[...guides], [...preferences].map(([who, { hidden, defaultId }]) => [who, [...hidden], defaultId])]);

/** The guide lists with the effects of each response. */
export const openHarness = (scheduler: fc.Scheduler, adapter: ViewAdapter) => {
  let revision = 0;
  const model: ListModel = { active: null, acting: null, isDownloading: false, list: null, listing: null, wanted: 0 };
  const given: GuideListCommand[] = [];

  const call = async (command: Call & { readonly concurrencyKey?: string }, send: (event: GuideListEvent) => void) => {
    const isAwaited = opened.awaiting(command.concurrencyKey ?? command._tag);
    const [event, asOf] = await opened.call(command, (fault, answer) => {
      const before = stateOf(opened.backend);
      const said = answer(fault);
      if (before !== stateOf(opened.backend)) revision += 1;
      return [said, revision] as const;
    });
    if (event !== null) hear(event, isAwaited(), asOf, send);
  };
  /** Sends a response. An unawaited one must change nothing; otherwise records its effects. */
  const hear = (
    event: GuideListEvent,
    isAwaited: boolean,
    asOf: number,
    send: (event: GuideListEvent) => void,
  ): void => {
    const before = opened.plain();
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
    const after = opened.plain();
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
  /** An action ends once its lists are loaded or canceled. */
  const settle = () => {
    if (model.acting === null && !opened.inFlight.has("guide-list") && !opened.inFlight.has("guide-listing"))
      model.active = null;
  };
  const opened = openWorkflow<GuideListState, GuideListEvent, GuideListCommand>(
    scheduler,
    adapter,
    { initialState: guideListInitialState, transition: guideListTransition, handlers: guideListHandlers },
    (command, send) => {
      given.push(command);
      switch (command._tag) {
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
          opened.host(command, send);
          if (command._tag === "Cancel") settle();
      }
    },
  );
  const { view: guideList, wrong } = opened;
  const read = <A>(of: (port: (typeof OrderGuides)["Service"]) => Effect.Effect<A, unknown>) =>
    Effect.runSync(Effect.provide(OrderGuides.use(of), opened.layer()) as Effect.Effect<A, unknown>);
  return {
    ...opened,
    guideList,
    model,
    given,
    revision: () => revision,
    changeBackend: (change: () => void) => {
      change();
      revision += 1;
    },
    answered: () => ({
      list: read((port) => port.list()),
      listing: read((port) => port.listing()),
      header: read((port) => port.headerList()),
    }),
  };
};
export type ListReal = ReturnType<typeof openHarness>;

const SHOWS_LOADING = new Set(["Copy", "Delete", "Transfer"]);

/** Invariants after every step. */
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
  if (state.showActionMessage !== (state.actionMessage !== null)) throw new Error("a message without words");
};

export const move = moveOf<ListModel, ListReal>(check);

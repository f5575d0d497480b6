import { isFresh, mustReloadHeader } from "@larder/domain/page/cache";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { type HeaderCommand, type HeaderEvent, type HeaderState, headerInitialState, type Kept } from "./state.ts";

type Step = readonly [HeaderState, readonly HeaderCommand[]];

/** What is around every page is kept for 120 s, per user; concurrent askers share one request, and a failed load is not kept (HTTP-06 to HTTP-12). */
export const headerTransition = (state: HeaderState, event: HeaderEvent, context: TransitionContext): Step => {
  if ("epoch" in event && event.epoch !== state.epoch) return [state, []];
  switch (event._tag) {
    case "LoadRequested":
      return loadRequested(state, event.forced ?? false, context.now);
    case "HeaderLoaded":
      return [{ ...state, header: kept(event.value, context.now) }, []];
    case "FooterLoaded":
      return [{ ...state, footer: kept(event.value, context.now) }, []];
    case "SettingsLoaded":
      return [{ ...state, settings: kept(event.value, context.now) }, []];
    case "Failed":
      return [
        { ...state, [event.part]: { ...state[event.part], isLoading: false } },
        [
          {
            _tag: "Log",
            entry: {
              level: event.failure._tag === "Cancelled" ? "info" : "error",
              message: `The ${event.part} could not be loaded`,
              failure: event.failure,
            },
          },
        ],
      ];
    case "CartCounted":
      return [event.count === state.cartCounter ? state : { ...state, cartCounter: event.count }, []];
    case "Reset":
      // The settings hold the search key of the previous user; what they say of the site is shown until the new ones are there.
      return [
        {
          ...headerInitialState,
          settings: { value: withoutKeys(state.settings.value), loadedAt: null, isLoading: false },
          footer: { ...state.footer, loadedAt: null, isLoading: false },
          epoch: state.epoch + 1,
        },
        [],
      ];
  }
};

const kept = <T>(value: T, loadedAt: number): Kept<T> => ({ value, loadedAt, isLoading: false });

const withoutKeys = (settings: HeaderState["settings"]["value"]): HeaderState["settings"]["value"] =>
  settings === null || settings.search === null
    ? settings
    : { ...settings, search: { ...settings.search, authenticatedKey: null } };

const isStale = (part: Kept<unknown>, now: number, forced: boolean): boolean =>
  forced || part.loadedAt === null || !isFresh(part.loadedAt, now);

const loadRequested = (state: HeaderState, forced: boolean, now: number): Step => {
  const { epoch } = state;
  const commands: HeaderCommand[] = [];
  let next = state;
  const held =
    state.header.loadedAt === null || state.header.value === null
      ? null
      : { loadedAt: state.header.loadedAt, categoryMenu: state.header.value.categoryMenu };
  if (!state.header.isLoading && mustReloadHeader(held, now, forced)) {
    next = { ...next, header: { ...next.header, isLoading: true } };
    commands.push({ _tag: "LoadHeader", epoch });
  }
  if (!state.footer.isLoading && isStale(state.footer, now, forced)) {
    next = { ...next, footer: { ...next.footer, isLoading: true } };
    commands.push({ _tag: "LoadFooter", epoch });
  }
  if (!state.settings.isLoading && isStale(state.settings, now, forced)) {
    next = { ...next, settings: { ...next.settings, isLoading: true } };
    commands.push({ _tag: "LoadSettings", epoch });
  }
  return [next, commands];
};

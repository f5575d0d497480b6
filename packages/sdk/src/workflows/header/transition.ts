import { isFresh, mustReloadHeader } from "@larder/domain/page/cache";
import { reportFailure } from "../../kernel/report-failure.ts";
import { emptyResource, resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type HeaderCommand,
  type HeaderEvent,
  headerInitialState,
  type HeaderPart,
  type HeaderState,
} from "./state.ts";

type Step = readonly [HeaderState, readonly HeaderCommand[]];

const part = (field: HeaderPart) =>
  resource<HeaderState, HeaderPart>({
    field,
    initialState: headerInitialState,
    concurrencyKeys: [field],
    report: (failure) => reportFailure(`The ${field} could not be loaded`, failure),
  });

const parts = { header: part("header"), footer: part("footer"), settings: part("settings") };

/**
 * Caches what surrounds every page for 120 s per user; concurrent requests share one load, and failures aren't cached
 * (HTTP-06 to HTTP-12).
 */
export const headerTransition = (state: HeaderState, event: HeaderEvent, context: TransitionContext): Step => {
  switch (event._tag) {
    case "LoadRequested":
      return loadRequested(state, event.forced ?? false, context.now);
    case "Loaded":
    case "LoadFailed":
      return parts[event.part](state, event as never, context.now);
    case "CartCounted":
      return [event.count === state.cartCounter ? state : { ...state, cartCounter: event.count }, []];
    case "Reset":
      // Drops the previous user's search key, but keeps the site's settings until new ones load.
      return [
        {
          ...headerInitialState,
          footer: { ...emptyResource, value: state.footer.value },
          settings: { ...emptyResource, value: withoutKeys(state.settings.value) },
        },
        [],
      ];
  }
};

const withoutKeys = (settings: HeaderState["settings"]["value"]): HeaderState["settings"]["value"] =>
  settings === null || settings.search === null
    ? settings
    : { ...settings, search: { ...settings.search, authenticatedKey: null } };

const loadRequested = (state: HeaderState, forced: boolean, now: number): Step => {
  const { loadedAt, value } = state.header;
  const held = loadedAt === null || value === null ? null : { loadedAt, categoryMenu: value.categoryMenu };
  const isStale = (part: HeaderPart): boolean =>
    part === "header"
      ? mustReloadHeader(held, now, forced)
      : forced || state[part].loadedAt === null || !isFresh(state[part].loadedAt, now);
  let next = state;
  const commands: HeaderCommand[] = [];
  for (const part of ["header", "footer", "settings"] as const) {
    if ((state[part].isLoading && !forced) || !isStale(part)) continue;
    next = { ...next, [part]: resourceRequested<unknown>(state[part]) };
    commands.push({ _tag: "LoadPart", part, request: next[part].request });
  }
  return [next, commands];
};

import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { headerInitialState } from "./state.ts";
import { headerTransition } from "./transition.ts";

const inlined = <T>(value: T | undefined, now: number): Resource<T> =>
  value === undefined ? emptyResource : { ...emptyResource, value, loadedAt: now };

/** Header, footer and settings of every page (spec §3 §4 §9). */
export const headerWorkflow = defineWorkflow({
  initialState: headerInitialState,
  transition: headerTransition,
  handlers: lazy(async () => (await import("./handlers.ts")).headerHandlers),
  resetOn: "userChanged",
  hydrate: (state, { header, footer, settings, cartCount }, now) => ({
    ...state,
    header: inlined(header, now),
    footer: inlined(footer, now),
    settings: inlined(settings, now),
    cartCounter: cartCount ?? 0,
  }),
});

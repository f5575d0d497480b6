import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { pathOf } from "../../kernel/url.ts";
import { pageInitialState } from "./state.ts";
import { pageTransition } from "./transition.ts";

/** The open page (spec §4, PAGE-03 to PAGE-15). */
export const pageWorkflow = defineWorkflow({
  initialState: pageInitialState,
  transition: pageTransition,
  handlers: lazy(async () => (await import("./handlers.ts")).pageHandlers),
  cancelOn: "navigation",
  hydrate: (state, { url, page }) =>
    page === undefined ? state : { url, page: { ...state.page, value: page }, loadedPath: pathOf(url) },
});

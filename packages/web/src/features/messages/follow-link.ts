import { type LinkAction, NEW_TAB_FEATURES } from "@larder/domain/messaging/link";
import type { SiteHistory } from "../../navigation/history.ts";
import { runAction } from "./run-action.ts";

export type FollowedLink = Exclude<LinkAction, { readonly _tag: "Refuse" }>;

/** What a checked link of a message does; `written` is the address in its html (MSG-48, MSG-49, MSG-85). */
export const followMessageLink = (
  action: FollowedLink,
  written: string,
  history: Pick<SiteHistory, "navigate">,
): void => {
  if (action._tag === "Custom") runAction({ type: action.name, data: written }, history);
  if (action._tag !== "Open") return;
  const { origin, pathname, search, hash } = new URL(action.url);
  if (action.where === "newTab") window.open(action.url, "_blank", NEW_TAB_FEATURES);
  else if (origin === location.origin) history.navigate(pathname + search + hash);
  else location.assign(action.url);
};

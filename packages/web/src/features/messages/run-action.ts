import { performAction } from "@larder/domain/messaging/action";
import { NEW_TAB_FEATURES } from "@larder/domain/messaging/link";
import type { MessageAction } from "@larder/domain/messaging/message.schema";
import type { SiteHistory } from "../../navigation/history.ts";

/** What a page around the storefront listens for to do a message's own action; `preventDefault` says that it did. */
export const MESSAGE_ACTION = "larder:message-action";

/** Runs an action of a message: a page of the shop opens in this tab, another address in a new one, anything else is the host's (MSG-83 to MSG-86). */
export const runAction = (action: MessageAction | null, history: Pick<SiteHistory, "navigate">): boolean => {
  const { handled, open } = performAction(action, {
    openUrl: (url) => {
      const { origin, pathname, search, hash } = new URL(url, location.href);
      if (origin !== location.origin) return false;
      history.navigate(pathname + search + hash);
      return true;
    },
    custom: (detail) => !window.dispatchEvent(new CustomEvent(MESSAGE_ACTION, { detail, cancelable: true })),
  });
  if (open !== null) window.open(open, "_blank", NEW_TAB_FEATURES);
  return handled;
};

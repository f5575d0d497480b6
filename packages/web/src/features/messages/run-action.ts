import { performAction } from "@larder/domain/messaging/action";
import { NEW_TAB_FEATURES } from "@larder/domain/messaging/link";
import type { MessageAction } from "@larder/domain/messaging/message.schema";
import type { SiteHistory } from "../../navigation/history.ts";

/** The event for a host page to run a message's custom action; `preventDefault` marks it handled. */
export const MESSAGE_ACTION = "larder:message-action";

/** Shop pages open in this tab, other addresses in a new one, the rest goes to the host (MSG-83 to MSG-86). */
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

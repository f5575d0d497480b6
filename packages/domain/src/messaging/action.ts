import { isOpenable } from "./link.ts";
import type { MessageAction } from "./message.schema.ts";

/** What the page showing a message can do itself. Each returns whether it did. */
export interface ActionHost {
  readonly openUrl?: (url: string) => boolean;
  readonly custom?: (action: MessageAction) => boolean;
}

export interface ActionOutcome {
  readonly handled: boolean;
  readonly open: string | null;
}

const NOT_HANDLED: ActionOutcome = { handled: false, open: null };
const HANDLED: ActionOutcome = { handled: true, open: null };

/** Schemes that run code or read the machine; never passed to the host. */
const HARMFUL = new Set(["javascript:", "data:", "vbscript:", "blob:", "file:"]);

const isHarmful = (url: string): boolean => {
  try {
    return HARMFUL.has(new URL(url, "https://somewhere.invalid/").protocol);
  } catch {
    return true;
  }
};

/**
 * An open-URL action goes to the host first; otherwise the URL opens in a new window if allowed. Other actions go to
 * the host's handler, if any. The caller opens `open` with noopener and noreferrer (§4, MSG-83, MSG-84, MSG-85, MSG-86,
 * OP-111).
 */
export const performAction = (action: MessageAction | null | undefined, host: ActionHost): ActionOutcome => {
  if (action === null || action === undefined || action.type === "") return NOT_HANDLED;
  if (action.type !== "openUrl") return host.custom?.(action) === true ? HANDLED : NOT_HANDLED;
  if (action.data.trim() === "" || isHarmful(action.data)) return NOT_HANDLED;
  if (host.openUrl?.(action.data) === true) return HANDLED;
  return isOpenable(action.data) ? { handled: true, open: action.data } : NOT_HANDLED;
};

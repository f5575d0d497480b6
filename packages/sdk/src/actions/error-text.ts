import { ACTION_ERRORS, notPossibleNow, SHOP_REFUSED } from "@larder/domain/text/action-errors";
import type { ActionError } from "./result.ts";

/** Why an action didn't succeed, in a sentence for the user: the shop's own words where it has some. */
export const actionErrorText = (error: ActionError): string => {
  if (error._tag === "Refused") return error.messages.join(" ") || SHOP_REFUSED;
  if (error._tag === "InvalidInput") return `${error.message}.`;
  const { _tag, ...reason } = error._tag === "NotAllowed" ? error.reason : { _tag: error._tag };
  const said = "message" in reason && typeof reason.message === "string" ? reason.message : "";
  return said || (ACTION_ERRORS[_tag] ?? notPossibleNow(_tag));
};

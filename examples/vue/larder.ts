import { type ActionError, type ActionResult, cartCan, createLarder } from "@larder/sdk";
import { ref } from "vue";

export const larder = createLarder({ url: "" });

/** What went wrong last, for people. */
export const problem = ref("");

const said = (error: ActionError): string => {
  if (error._tag === "Refused") return error.messages.join(" ");
  if (error._tag === "OutcomeUnknown") return "The order may have been sent. Send it again to find out.";
  return `It isn't possible now (${error._tag === "NotAllowed" ? error.reason._tag : error._tag}).`;
};

/** The value of an action; null = it failed, and `problem` says why. */
export const got = async <T>(action: Promise<ActionResult<T>>): Promise<T | null> => {
  const result = await action;
  problem.value = result.ok ? "" : said(result.error);
  return result.ok ? result.value : null;
};

/** The cart's lines with a new price, pack size or unusual quantity, which a person must confirm. */
export const changedLines = (state: ReturnType<typeof larder.cart.get>): readonly string[] => {
  const may = cartCan(state, { _tag: "SubmitRequested" });
  return may.ok || may.reason._tag !== "Changed" ? [] : may.reason.lines;
};

export const dollars = (cents: number | null): string => (cents === null ? "pending" : `$${(cents / 100).toFixed(2)}`);

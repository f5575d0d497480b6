import { writable } from "svelte/store";
import { actionErrorText, type ActionResult, cartCan, createLarder } from "@larder/sdk";

export const larder = createLarder({ url: "" });

/** What went wrong last, for people. */
export const problem = writable("");

/** The value of an action; null = it failed, and `problem` says why. */
export const got = async <T>(action: Promise<ActionResult<T>>): Promise<T | null> => {
  const result = await action;
  problem.set(result.ok ? "" : actionErrorText(result.error));
  return result.ok ? result.value : null;
};

/** The cart's lines with a new price, pack size or unusual quantity, which a person must confirm. */
export const changedLines = (state: ReturnType<typeof larder.cart.get>): readonly string[] => {
  const may = cartCan(state, { _tag: "SubmitRequested" });
  return may.ok || may.reason._tag !== "Changed" ? [] : may.reason.lines;
};

export const dollars = (cents: number | null): string => (cents === null ? "pending" : `$${(cents / 100).toFixed(2)}`);

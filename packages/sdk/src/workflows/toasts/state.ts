import type { CommonCommand, ToastStyle } from "../../commands.ts";

/** The one toast of the shell (spec §3, SHELL-08). */
export interface ToastsState {
  readonly currentMessage: string;
  readonly showStatus: boolean;
  readonly style: ToastStyle;
  /** Counts the toasts, so that the same text twice is announced twice. */
  readonly count: number;
}

export const initial: ToastsState = { currentMessage: "", showStatus: false, style: "success", count: 0 };

export type ToastsEvent =
  /** Without a style it is a success; the style of the former toast never stays. */
  { readonly _tag: "Shown"; readonly message: string; readonly style?: ToastStyle } | { readonly _tag: "Closed" };

export type ToastsCommand = CommonCommand<ToastsEvent>;

/** How long a toast stays, ms. */
export const TOAST_MS = 5_000;

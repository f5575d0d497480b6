import type { CommonCommand, ToastAction, ToastStyle } from "../../kernel/commands.ts";

/** The one toast of the shell (spec §3, SHELL-08). */
export interface ToastsState {
  readonly currentMessage: string;
  readonly showStatus: boolean;
  readonly style: ToastStyle;
  /** What it offers to do; null = nothing. */
  readonly action: ToastAction | null;
  /** Counts the toasts, so that the same text twice is announced twice. */
  readonly count: number;
}

export const toastsInitialState: ToastsState = {
  currentMessage: "",
  showStatus: false,
  style: "success",
  action: null,
  count: 0,
};

export type ToastsEvent =
  /** Without a style it is a success and without an action it has none; those of the previous toast never stay. */
  | {
      readonly _tag: "Shown";
      readonly message: string;
      readonly style?: ToastStyle;
      readonly action?: ToastAction | undefined;
    }
  /** Someone is at it, with the pointer or the focus: it does not go away under their hands. */
  | { readonly _tag: "Paused" }
  | { readonly _tag: "Resumed" }
  | { readonly _tag: "Closed" };

export type ToastsCommand = CommonCommand<ToastsEvent>;

/** How long a toast stays, ms. */
export const TOAST_MS = 5_000;

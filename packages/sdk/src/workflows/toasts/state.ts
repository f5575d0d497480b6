import type { CommonCommand } from "../../define-workflow.ts";
import type { ToastAction, ToastStyle, Notice } from "./notice.ts";

/** The shell's single toast (spec §3, SHELL-08). */
export interface ToastsState {
  readonly currentMessage: Notice | string;
  readonly showStatus: boolean;
  readonly style: ToastStyle;
  readonly action: ToastAction | null;
  /** Counts toasts, so that repeated texts are announced again. */
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
  /** Defaults to success without an action, never to the previous toast's. */
  | {
      readonly _tag: "Shown";
      readonly message: Notice | string;
      readonly style?: ToastStyle;
      readonly action?: ToastAction | undefined;
    }
  /** The pointer or focus is on it, so it stays. */
  | { readonly _tag: "Paused" }
  | { readonly _tag: "Resumed" }
  | { readonly _tag: "Closed" };

export type ToastsCommand = CommonCommand<ToastsEvent>;

/** How long a toast shows, in ms. */
export const TOAST_MS = 5_000;

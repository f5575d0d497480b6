import { type CommonCommand, defineWorkflow } from "../../definition/define-workflow.ts";
import type { ToastAction, ToastStyle, Notice } from "../../definition/notice.ts";

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

const timer: ToastsCommand = { _tag: "After", concurrencyKey: "toast", ms: TOAST_MS, event: { _tag: "Closed" } };
const stop: ToastsCommand = { _tag: "Cancel", concurrencyKey: "toast", reason: "user" };

/** Shows one toast for 5 s, or longer while the user is on it; without a style it is a success, whatever came before (SHELL-08). */
export const toastsTransition = (
  state: ToastsState,
  event: ToastsEvent,
): readonly [ToastsState, readonly ToastsCommand[]] => {
  const { showStatus } = state;
  switch (event._tag) {
    case "Shown":
      return [
        {
          currentMessage: event.message,
          showStatus: true,
          style: event.style ?? "success",
          action: event.action ?? null,
          count: state.count + 1,
        },
        [timer],
      ];
    case "Paused":
      return [state, showStatus ? [stop] : []];
    case "Resumed":
      return [state, showStatus ? [timer] : []];
    case "Closed":
      return showStatus ? [{ ...state, showStatus: false }, [stop]] : [state, []];
  }
};

/** The shell's single toast (spec §3, SHELL-08). */
export const toastsWorkflow = defineWorkflow({
  initialState: toastsInitialState,
  transition: toastsTransition,
});

import { TOAST_MS, type ToastsCommand, type ToastsEvent, type ToastsState } from "./state.ts";

/** The shell shows one toast at a time, for 5 s; without a style it is a success, whatever the former one was (SHELL-08). */
export const transition = (
  state: ToastsState,
  event: ToastsEvent,
): readonly [ToastsState, readonly ToastsCommand[]] => {
  switch (event._tag) {
    case "Shown":
      return [
        { currentMessage: event.message, showStatus: true, style: event.style ?? "success", count: state.count + 1 },
        [{ _tag: "After", slot: "toast", ms: TOAST_MS, event: { _tag: "Closed" } }],
      ];
    case "Closed":
      return state.showStatus
        ? [{ ...state, showStatus: false }, [{ _tag: "Cancel", slot: "toast", reason: "user" }]]
        : [state, []];
  }
};

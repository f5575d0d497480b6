import { TOAST_MS, type ToastsCommand, type ToastsEvent, type ToastsState } from "./state.ts";

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

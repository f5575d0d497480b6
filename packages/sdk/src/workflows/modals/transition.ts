import { type ModalsEvent, modalsInitialState, type ModalsState } from "./state.ts";

/** A hidden modal keeps no data (SHELL-11, SHELL-12). */
export const modalsTransition = (state: ModalsState, event: ModalsEvent): readonly [ModalsState, readonly never[]] => {
  switch (event._tag) {
    case "Shown":
      return [{ shown: event.modal }, []];
    case "Toggled":
      return [state.shown?.name === event.modal.name ? modalsInitialState : { shown: event.modal }, []];
    case "Hidden":
    case "Reset":
      return [modalsInitialState, []];
  }
};

import { siteAlertKey } from "@larder/domain/page/site-alert";
import type { SiteAlertEvent, SiteAlertState } from "./state.ts";

/** A closed banner stays closed for the session; a different text shows again (SHELL-02, OP-04). */
export const siteAlertTransition = (
  state: SiteAlertState,
  event: SiteAlertEvent,
): readonly [SiteAlertState, readonly never[]] => {
  switch (event._tag) {
    case "AlertChanged":
      return [event.alert === state.alert ? state : { ...state, alert: event.alert }, []];
    case "Closed": {
      if (state.alert === null) return [state, []];
      const key = siteAlertKey(state.alert);
      return [state.closed.includes(key) ? state : { ...state, closed: [...state.closed, key] }, []];
    }
  }
};

import { siteAlertKey } from "@larder/domain/page/site-alert";
import { defineWorkflow } from "../../definition/define-workflow.ts";

/** The banner above the header (spec §2, SHELL-01, SHELL-02). */
export interface SiteAlertState {
  readonly alert: { readonly id: string; readonly title: string; readonly text: string } | null;
  /** Alerts closed in this session, by id or text (OP-04). */
  readonly closed: readonly string[];
}

export const siteAlertInitialState: SiteAlertState = { alert: null, closed: [] };

export type SiteAlertEvent =
  | { readonly _tag: "AlertChanged"; readonly alert: SiteAlertState["alert"] }
  | { readonly _tag: "Closed" };

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

/** The banner to show; null = none, or closed in this session (SHELL-01, SHELL-02). */
export const visibleAlert = ({ alert, closed }: SiteAlertState): SiteAlertState["alert"] =>
  alert === null || closed.includes(siteAlertKey(alert)) ? null : alert;

/** The banner above the header, closable for the session (spec §2, SHELL-01, SHELL-02). */
export const siteAlertWorkflow = defineWorkflow({
  initialState: siteAlertInitialState,
  transition: siteAlertTransition,
  persist: {
    storage: "session",
    key: () => "siteAlert",
    select: ({ closed }) => closed,
    restore: (state, stored) => ({ ...state, closed: Array.isArray(stored) ? (stored as readonly string[]) : [] }),
  },
});

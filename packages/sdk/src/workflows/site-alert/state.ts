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

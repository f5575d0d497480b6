import { siteAlertKey } from "@larder/domain/page/site-alert";
import type { SiteAlertState } from "./state.ts";

/** The banner to show; null = none, or closed in this session (SHELL-01, SHELL-02). */
export const visibleAlert = ({ alert, closed }: SiteAlertState): SiteAlertState["alert"] =>
  alert === null || closed.includes(siteAlertKey(alert)) ? null : alert;

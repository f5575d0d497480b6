import { fingerprint } from "../text/fingerprint.ts";
import type { HeaderModel } from "./header.schema.ts";

/** A notice above the header, for example about late deliveries. */
export type SiteAlert = NonNullable<HeaderModel["siteAlert"]>;

/** A dismissed alert shows again when its id or text changes (§2, SHELL-02, OP-04). */
export const siteAlertKey = (alert: SiteAlert): string =>
  `siteAlert.${alert.id}.${fingerprint(`${alert.title}\n${alert.text}`)}`;

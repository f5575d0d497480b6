import { fingerprint } from "../text/fingerprint.ts";
import type { HeaderModel } from "./header.schema.ts";

/** A notice above the header, for example about late deliveries. */
export type SiteAlert = NonNullable<HeaderModel["siteAlert"]>;

/**
 * A closed site alert is remembered by what it says: a new alert, or new words under the same id, show again.
 * Spec §2, SHELL-02; OP-04.
 */
export const siteAlertKey = (alert: SiteAlert): string =>
  `siteAlert.${alert.id}.${fingerprint(`${alert.title}\n${alert.text}`)}`;

/** An edit-mode URL, which works for editors only (CMS-04, OP-118). */
export const isEditModeUrl = (url: string): boolean => /[?&]epieditmode=true(?:[&#]|$)/i.test(url);

/** The address that opens a page in edit mode. */
export const editModeUrl = (path: string): string => `${path}?epieditmode=true`;

/** The address that shows an editor one version of a page, without editing it (OP-22). */
export const versionUrl = (path: string, contentLink: string): string => `${path}?contentLink=${contentLink}`;

/** The version that a URL of `versionUrl` names; null = none. Editors only (CMS-04). */
export const versionInUrl = (url: string): string | null =>
  /[?&]contentLink=(\d{1,9}_\d{1,9})(?:[&#]|$)/.exec(url)?.[1] ?? null;

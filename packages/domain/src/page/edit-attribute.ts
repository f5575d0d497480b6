/** Whether the page is open in the CMS editor, and whether this version can be changed (§3, CMS-03). */
export interface EditContext {
  readonly inEditMode: boolean;
  readonly isEditable: boolean;
}

/** An edit-mode URL, which works for editors only (CMS-04, OP-118). */
export const isEditModeUrl = (url: string): boolean => /[?&]epieditmode=true(?:[&#]|$)/i.test(url);

/** The CMS's name of a block (OP-119). */
export const partProperty = (id: number): string => `blocks[${id}]`;

/** The address that opens a page in edit mode. */
export const editModeUrl = (path: string): string => `${path}?epieditmode=true`;

/**
 * An element can be edited in place only in edit mode, on an editable version, if its component allows it; visitors
 * get no attribute. Spread the result onto the element; `property` is the CMS's name for it (§4 §6, CMS-02, CMS-03,
 * OP-119).
 */
export const editAttribute = (
  context: EditContext | null,
  property: string,
  disabled: boolean,
): { readonly "data-epi-edit"?: string } =>
  context !== null && context.inEditMode && context.isEditable && !disabled ? { "data-epi-edit": property } : {};

/** The address that shows an editor one version of a page, without editing it (OP-22). */
export const versionUrl = (path: string, contentLink: string): string => `${path}?contentLink=${contentLink}`;

/** The version that a URL of `versionUrl` names; null = none. Editors only (CMS-04). */
export const versionInUrl = (url: string): string | null =>
  /[?&]contentLink=(\d{1,9}_\d{1,9})(?:[&#]|$)/.exec(url)?.[1] ?? null;

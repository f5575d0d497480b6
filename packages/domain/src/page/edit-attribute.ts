/** Whether the page is open in the CMS's editor, and whether this version may be changed (spec §3, CMS-03). */
export interface EditContext {
  readonly inEditMode: boolean;
  readonly isEditable: boolean;
}

/** Whether a URL opens a page in edit mode; it does so for editors only (CMS-04; OP-118). */
export const isEditModeUrl = (url: string): boolean => /[?&]epieditmode=true(?:[&#]|$)/i.test(url);

/**
 * An element can be edited in place only in edit mode, on a version that may be changed, and if its component allows it; a visitor sees no attribute at all.
 * The answer is spread onto the element; `property` is the CMS's name of what the element shows.
 * Spec §4 §6, CMS-02, CMS-03; OP-119.
 */
export const editAttribute = (
  context: EditContext | null,
  property: string,
  disabled: boolean,
): { readonly "data-epi-edit"?: string } =>
  context !== null && context.inEditMode && context.isEditable && !disabled ? { "data-epi-edit": property } : {};

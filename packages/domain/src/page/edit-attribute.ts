/** Whether the page is open in the CMS editor, and whether this version can be changed (§3, CMS-03). */
export interface EditContext {
  readonly inEditMode: boolean;
  readonly isEditable: boolean;
}

/** The CMS's name of a block (OP-119). */
export const partProperty = (id: number): string => `blocks[${id}]`;

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

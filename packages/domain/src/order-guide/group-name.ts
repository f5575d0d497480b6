/** Not a group: moving a line there takes it out of its group (§4, GUIDE-EDIT-25, OP-59). */
export const UNGROUPED = "Ungrouped";

/** Holds substitutes and is never saved (§5, GUIDE-EDIT-32). */
export const SUBSTITUTIONS = "Substitutions";

/** Reserved group names count as taken (OP-54). */
export const RESERVED_GROUP_NAMES: readonly string[] = [UNGROUPED, SUBSTITUTIONS];

/** Texts differing only in case or composition fold alike, 'ß' and 'SS' too (§4 §5, GUIDE-EDIT-16, GUIDE-VIEW-21). */
export const caseFold = (text: string): string => text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");

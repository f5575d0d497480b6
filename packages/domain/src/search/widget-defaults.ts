/** Defaults of the search widgets (§9, CONST-35). */
export const WIDGET_DEFAULTS = {
  highlightTag: "mark",
  escapeHTML: true,
  showBanner: true,
  showPrevious: false,
  operator: "or",
} as const;

/** What the last action was, as the walker reports it. */
export interface Step {
  readonly kind: string;
  readonly text: string;
  readonly tag: string;
  readonly x: number;
  readonly y: number;
}

/** What the page remembers from one look to the next, until it is loaded again. */
export interface Memory {
  path: string;
  busySince: number;
  /** The heading of the page that is being left, and since when, ms. */
  left: { readonly heading: string; readonly since: number } | null;
  heading: string;
  typed: { readonly label: string; readonly value: string } | null;
  /** Whether the storefront ran, and not only its first screen was there. */
  isRunning: boolean;
  /** The last click, kept while the walker only waits. */
  pressed: Step | null;
  suspects: readonly string[];
}

/** One look at a page, as the rules read it. */
export interface Seen {
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  /** The text of the page as a reader sees it. */
  readonly text: string;
  readonly path: string;
  /** The name in the header, `null` = signed out. */
  readonly user: string | null;
  readonly step: Step | null;
  readonly pressed: Step | null;
  readonly errors: readonly string[];
  readonly console: readonly string[];
  /** The look before this one, `null` = the page was just loaded. */
  readonly before: Readonly<Memory> | null;
  readonly now: number;
}

/** Each complaint names what is wrong, in a few words; none = the rule holds. */
export type Rule = (seen: Seen) => readonly string[];

/** The rules of a topic under the name the report gives them. */
export type Rules = Readonly<Record<string, Rule>>;

export const all = (root: ParentNode, selector: string): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Shown and of some size. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && element.getClientRects().length > 0;

export const shown = (root: ParentNode, selector: string): readonly HTMLElement[] =>
  all(root, selector).filter(isShown);

export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** An element in a few words, for a complaint. */
export const brief = (element: Element): string =>
  `<${element.tagName.toLowerCase()}> ${(element.getAttribute("aria-label") ?? textOf(element)).slice(0, 40)}`.trim();

/** The dialog on top, `null` = none is open. */
export const topDialog = (document: Document): HTMLElement | null =>
  all(document, "dialog:modal, [role=dialog][aria-modal=true]").filter(isShown).at(-1) ?? null;

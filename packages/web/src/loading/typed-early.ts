/** Fields of the served page that take what is typed. Those of text belong to no form, so Enter sends nothing. */
const EARLY = 'input[form=""], input:is([data-quantity], [data-item]):not([inert])';

/** The line that a quantity belongs to: names may be doubled, and the unit is part of the name. */
const lineOf = (field: Element): string => {
  const line = field.closest<HTMLElement>("[data-line], [data-sku]");
  return line?.dataset["line"] || line?.dataset["key"] || line?.dataset["sku"] || "";
};

const nameOf = (field: Element): string =>
  [lineOf(field), ...["name", "aria-label", "type"].map((attribute) => field.getAttribute(attribute) ?? "")].join("\n");

const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement): readonly [number, number] | null =>
  // Fields for an email address have none.
  selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];

/** As a key does it: React listens to the event and compares with what it set itself. */
const typeInto = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};

/** As a list that is pasted: its lines would be lost in the field. */
const pasteInto = (field: HTMLInputElement, list: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", list);
  field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
};

const scrollQuietly = (top: number): void => {
  scrollTo({ top, behavior: "instant" });
  // Now and not with the next frame, so that nothing of it is painted.
  dispatchEvent(new Event("scroll"));
};

const isTyped = (field: HTMLInputElement): boolean => field.value !== field.defaultValue;

const earlyFields = (root: ParentNode): readonly HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>(EARLY),
];

/** Whether something was typed into the served page that no field of the storefront holds yet. */
export const hasTypedEarly = (root: ParentNode): boolean => earlyFields(root).some(isTyped);

const sameLink = (root: ParentNode, { href, textContent }: HTMLAnchorElement): HTMLElement | undefined =>
  [...root.querySelectorAll("a")].find((link) => link.href === href && link.textContent === textContent);

/** What was typed into a field that the storefront doesn't show. */
export interface Lost {
  readonly label: string;
  readonly text: string;
}

/**
 * Runs `render`, which puts the storefront's own fields in place of the served page's, and carries over what was typed
 * into those, with focus and cursor; a link keeps the focus, too. `render` must be done when it returns: a key pressed
 * in between would be lost. A long list renders only rows near the window, so it is scrolled to others, unseen. Returns
 * what has no field any more.
 */
export const keepTypedEarly = (root: ParentNode, render: () => void): readonly Lost[] => {
  const link = root.querySelector<HTMLAnchorElement>("a:focus");
  const fields = earlyFields(root);
  const before = fields
    .map((field, at) => ({
      name: nameOf(field),
      place: fields.slice(0, at).filter((other) => nameOf(other) === nameOf(field)).length,
      label: field.getAttribute("aria-label") ?? "",
      text: isTyped(field) ? field.value : null,
      list: field.dataset["list"] ?? null,
      top: field.getBoundingClientRect().top + scrollY,
      isFocused: field.ownerDocument.activeElement === field,
      selection: selectionOf(field),
    }))
    .filter(({ text, isFocused }) => text !== null || isFocused);
  render();
  const scrolled = scrollY;
  const find = ({ name, place }: (typeof before)[number]) =>
    Array.from(root.querySelectorAll("input")).filter((field) => nameOf(field) === name)[place];
  const lost: Lost[] = [];
  // A list opens in place of the rows.
  const inOrder = before.toSorted((one, other) => Number(one.list !== null) - Number(other.list !== null));
  for (const typed of inOrder.filter(({ text }) => text !== null)) {
    const { label, text, list, top, isFocused } = typed;
    if (find(typed) === undefined) scrollQuietly(top - innerHeight / 2);
    const field = find(typed);
    if (field === undefined) lost.push({ label, text: text ?? "" });
    else if (list !== null) pasteInto(field, list);
    else typeInto(field, text ?? "");
    // A quantity shows the state's again once it's left, and an item is looked up.
    if (!isFocused && list === null && field?.matches("[data-quantity], [data-item]") === true)
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (scrollY !== scrolled) scrollQuietly(scrolled);
  const held = before.find(({ isFocused }) => isFocused);
  const field = held && find(held);
  field?.focus({ preventScroll: true });
  if (held?.selection) field?.setSelectionRange(...held.selection);
  if (link !== null) sameLink(root, link)?.focus({ preventScroll: true });
  return lost;
};

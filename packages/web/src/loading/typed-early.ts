/** Text fields of the served page: they belong to no form, so Enter sends nothing before the storefront runs. */
const EARLY = 'input[form=""]';

const nameOf = (field: Element): string =>
  ["name", "aria-label", "type"].map((attribute) => field.getAttribute(attribute) ?? "").join("\n");

const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement): readonly [number, number] | null =>
  // Fields for an email address have none.
  selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];

/** As a key does it: React listens to the event and compares with what it set itself. */
const typeInto = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};

/**
 * Runs `render`, which puts the storefront's own fields in place of the served page's, and carries over what was typed
 * into those, with focus and cursor. `render` must be done when it returns: a key pressed in between would be lost.
 */
export const keepTypedEarly = (root: ParentNode, render: () => void): void => {
  const before = Array.from(root.querySelectorAll<HTMLInputElement>(EARLY), (field) => ({
    name: nameOf(field),
    text: field.value,
    isTyped: field.value !== field.defaultValue,
    isFocused: field.ownerDocument.activeElement === field,
    selection: selectionOf(field),
  })).filter(({ isTyped, isFocused }) => isTyped || isFocused);
  render();
  const fields = Array.from(root.querySelectorAll("input"));
  for (const { name, text, isTyped, isFocused, selection } of before) {
    const field = fields.find((one) => nameOf(one) === name);
    if (field === undefined) continue;
    if (isTyped) typeInto(field, text);
    if (!isFocused) continue;
    field.focus({ preventScroll: true });
    if (selection !== null) field.setSelectionRange(...selection);
  }
};

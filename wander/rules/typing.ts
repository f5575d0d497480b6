import { all, brief, type Rules, shown, textOf } from "../seen.ts";
import { badQuantity } from "./text.ts";

const field = (document: Document): HTMLInputElement | null => {
  const at = document.activeElement;
  return at !== null && /^(?:INPUT|TEXTAREA)$/.test(at.tagName) ? (at as HTMLInputElement) : null;
};

const isPlain = (one: HTMLInputElement): boolean =>
  /^(?:text|search|email|textarea|password)$/.test(one.type) &&
  one.inputMode === "" &&
  !one.readOnly &&
  one.maxLength < 0;

export const labelOf = (one: HTMLInputElement): string => one.ariaLabel ?? textOf(one.labels?.[0]) ?? one.name;

export const typing: Rules = {
  // What was typed into a page that had been left went with it.
  typedTextIsShown: ({ document, step, before, path }) => {
    const at = field(document);
    const isLeft = before !== null && (before.left !== null || before.path !== path);
    if (step?.kind !== "TypeText" || at === null || !isPlain(at) || isLeft) return [];
    const typed = step.text.replaceAll(/\s/g, "").slice(0, 20);
    return at.value.replaceAll(/\s/g, "").includes(typed)
      ? []
      : [`"${typed}" in ${brief(at)}: "${at.value.slice(0, 30)}"`];
  },
  typedTextStays: ({ document, step, before, path }) => {
    const typed = before?.typed;
    if (typed == null || before?.path !== path || !/^(?:Wait|Scroll)/.test(step?.kind ?? "")) return [];
    const at = field(document);
    return at !== null && labelOf(at) === typed.label && at.value !== typed.value
      ? [`${typed.value} → ${at.value}`]
      : [];
  },
  quantitiesAreWholeNumbers: ({ document }) =>
    all(document, "input[data-quantity]:not(:focus, [aria-invalid=true])").flatMap((one) => {
      const why = badQuantity((one as HTMLInputElement).value);
      return why === null ? [] : [`${one.ariaLabel ?? ""}: ${why}`];
    }),
  refusedFieldsSayWhy: ({ document }) =>
    shown(document, "[aria-invalid=true]")
      .filter((one) => {
        const ids = `${one.getAttribute("aria-describedby") ?? ""} ${one.getAttribute("aria-errormessage") ?? ""}`;
        return !ids.split(/\s+/).some((id) => id !== "" && textOf(document.getElementById(id)) !== "");
      })
      .map(brief),
  fieldsKeepTheirLimit: ({ document }) =>
    all(document, "input[maxlength], textarea[maxlength]")
      .map((one) => one as HTMLInputElement)
      .filter((one) => one.maxLength >= 0 && one.value.length > one.maxLength)
      .map(brief),
  passwordsAreHidden: ({ document }) =>
    all(document, "input[autocomplete$='password'][type=text]")
      .filter(() => shown(document, "button").every((button) => !/hide/i.test(button.ariaLabel ?? textOf(button))))
      .map(brief),
  sameItemSameQuantity: ({ document, path }) => {
    if (path !== "/cart/") return [];
    const values = new Map<string, string>();
    return all(document, "li[data-line] input[data-quantity]:not(:focus)").flatMap((one) => {
      const before = values.get(one.ariaLabel ?? "");
      const { value } = one as HTMLInputElement;
      values.set(one.ariaLabel ?? "", value);
      return before !== undefined && before !== value ? [`${one.ariaLabel}: ${before} and ${value}`] : [];
    });
  },
};

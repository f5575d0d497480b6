import { type TextRun, textOfRuns } from "@larder/domain/page/page-text";

const closest = (box: Element, node: Node, selector: string): Element | null => {
  const found = node.parentElement?.closest(selector) ?? null;
  return found !== null && found !== box && box.contains(found) ? found : null;
};

/** What stands in a box now, with marks where it is bold or a link. */
export const typedIn = (box: HTMLElement): string => {
  const runs: TextRun[] = [];
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      const isBold = closest(box, node, "b, strong") !== null;
      const url = closest(box, node, "a")?.getAttribute("href") ?? null;
      runs.push({ text: node.data.replaceAll(/\s+/g, " "), isBold, url });
    } else if (node instanceof HTMLBRElement) runs.push({ text: "\n", isBold: false, url: null });
  }
  return textOfRuns(runs).trim();
};

/** Words alone are pasted: their look and their lines stay behind. */
const paste = (box: HTMLElement, event: ClipboardEvent) => {
  event.preventDefault();
  const words = event.clipboardData?.getData("text/plain").replaceAll(/\s+/g, " ") ?? "";
  const selection = getSelection();
  const range = selection?.rangeCount === 0 ? undefined : selection?.getRangeAt(0);
  if (range === undefined || !box.contains(range.commonAncestorContainer)) return;
  range.deleteContents();
  range.insertNode(new Text(words));
  selection?.collapseToEnd();
};

interface Typing {
  /** Bold words and links can be typed. */
  readonly takesMarks: boolean;
  readonly isOff: () => boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** The focus went to another element. */
  readonly onLeave: (to: Element | null) => void;
}

/** Puts an editable copy in the place of a text that React draws, which stays as it is. Returns the copy, and what takes it away. */
export const openBox = (
  element: HTMLElement,
  className: string,
  describedBy: string,
  { takesMarks, isOff, onSave, onCancel, onLeave }: Typing,
): readonly [HTMLElement, () => void] => {
  const box = element.cloneNode(true) as HTMLElement;
  box.removeAttribute("href");
  box.removeAttribute("data-epi-edit");
  box.classList.add(className);
  box.setAttribute("contenteditable", "true");
  box.setAttribute("aria-describedby", describedBy);
  box.setAttribute("enterkeyhint", "done");
  box.tabIndex = 0;
  const takesBreaks = takesMarks && box.localName === "p";
  box.addEventListener("beforeinput", (event) => {
    const { inputType } = event;
    const isTaken =
      /^(?:insert(?:Text|CompositionText|ReplacementText|LineBreak)|delete|history)/.test(inputType) ||
      (inputType === "formatBold" && takesMarks);
    if (isOff() || !isTaken || (inputType === "insertLineBreak" && !takesBreaks)) event.preventDefault();
  });
  box.addEventListener("paste", (event) => paste(box, event));
  box.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const isEnter = event.key === "Enter" && !event.shiftKey;
    if (!isEnter && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) onSave();
    else onCancel();
  });
  box.addEventListener("focusout", ({ relatedTarget }) =>
    onLeave(relatedTarget instanceof Element ? relatedTarget : null),
  );
  const { display } = element.style;
  element.after(box);
  element.style.display = "none";
  box.focus();
  getSelection()?.selectAllChildren(box);
  getSelection()?.collapseToEnd();
  return [
    box,
    () => {
      box.remove();
      element.style.display = display;
    },
  ];
};

/** The caret where the page was clicked, unless the text has moved away from there: then it stays at the end of the text. */
export const caretAt = (box: HTMLElement, { x, y }: { readonly x: number; readonly y: number }) => {
  const at = document.caretPositionFromPoint?.(x, y);
  // Outside of the box, nothing that is typed would be taken.
  if (at != null && box.contains(at.offsetNode)) getSelection()?.collapse(at.offsetNode, at.offset);
};

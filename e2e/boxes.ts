import type { Page } from "playwright-core";

/**
 * What of the page overlaps or sticks out at its present size: texts and controls that cover one another by more than
 * 2 px, and anything that makes the page scroll sideways. Parts that float over the page on purpose (the header, the bar at
 * the bottom, what sticks while scrolling) are compared with themselves only.
 */
export const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Box {
      readonly element: Element;
      readonly label: string;
      readonly layer: Element | null;
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const SLACK = 2;
    const label = (element: Element, text = ""): string => {
      const name = element.getAttribute("aria-label") ?? (text || element.textContent || element.getAttribute("name"));
      return `<${element.tagName.toLowerCase()}> ${(name ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40)}`;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
      element.closest(".vh, [inert]") === null;
    /** The part of a rectangle that its ancestors do not clip; null = none of it. */
    const clipped = (element: Element, rect: DOMRect): Omit<Box, "element" | "label" | "layer"> | null => {
      let { left, top, right, bottom } = rect;
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const of = at.getBoundingClientRect();
        if (overflowX !== "visible") [left, right] = [Math.max(left, of.left), Math.min(right, of.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, of.top), Math.min(bottom, of.bottom)];
      }
      return right - left <= SLACK || bottom - top <= SLACK ? null : { left, top, right, bottom };
    };
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    const boxes: Box[] = [];
    const add = (element: Element, rect: DOMRect, name: string): void => {
      const box = clipped(element, rect);
      if (box !== null) boxes.push({ element, label: name, layer: layerOf(element), ...box });
    };
    for (const element of document.querySelectorAll("a[href], button, input, select, textarea, [role=button]")) {
      if (!isShown(element)) continue;
      // A field's own icons and buttons stand in its padding.
      const { left, top, width, height } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const [before, after] = element.matches("input") ? [parseFloat(paddingLeft), parseFloat(paddingRight)] : [0, 0];
      add(element, new DOMRect(left + before, top, width - before - after, height), label(element));
    }
    const found = new Set<string>();
    /** The row or panel that a text belongs to. */
    const frameOf = (element: Element): Element | null => {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (
          /grid|flex/.test(getComputedStyle(at).display) &&
          /^(?:LI|DIV|SECTION|HEADER|FOOTER|P|A|ASIDE)$/.test(at.tagName)
        )
          return at;
      return null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (parent === null || text === "" || !isShown(parent) || parent.closest("script, style, option, noscript"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        add(parent, rect, label(parent, text));
        const box = clipped(parent, rect);
        const frame = frameOf(parent)?.getBoundingClientRect();
        if (box !== null && frame !== undefined && (box.right > frame.right + SLACK || box.left < frame.left - SLACK))
          found.add(`${label(parent, text)} sticks out of its row by ${Math.round(box.right - frame.right)}`);
      }
    }
    const sorted = boxes.toSorted((a, b) => a.top - b.top);
    sorted.forEach((one, at) => {
      for (const other of sorted.slice(at + 1)) {
        if (other.top >= one.bottom - SLACK) break;
        if (one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > SLACK && high > SLACK)
          found.add(`${one.label} | ${other.label} (${Math.round(wide)}×${Math.round(high)})`);
      }
    });
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) {
      found.add(`the page is ${scrollWidth} px wide`);
      for (const { label: name, right, layer } of boxes)
        if (right > innerWidth + 1)
          found.add(`${name} ends at ${Math.round(right)}${layer === null ? "" : " (floats)"}`);
    }
    return [...found];
  });

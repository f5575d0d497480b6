import type { Page } from "playwright-core";

/**
 * Overlaps of more than 2 px between texts and controls, and anything that makes the page scroll sideways. Parts that
 * float on purpose (header, bottom bar, sticky parts) are compared only with each other.
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
    // Texts of one part share styles and rectangles, so each is computed once.
    const remembered = <T>(compute: (element: Element) => T): ((element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element) => {
        if (!known.has(element)) known.set(element, compute(element));
        return known.get(element) as T;
      };
    };
    const everything = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const visibleIn: (element: Element) => typeof everything = remembered((element) => {
      if (element === document.body) return everything;
      const outer = element.parentElement === null ? everything : visibleIn(element.parentElement);
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX === "visible" && overflowY === "visible") return outer;
      const own = element.getBoundingClientRect();
      const [left, right] = overflowX === "visible" ? [-Infinity, Infinity] : [own.left, own.right];
      const [top, bottom] = overflowY === "visible" ? [-Infinity, Infinity] : [own.top, own.bottom];
      return {
        left: Math.max(outer.left, left),
        top: Math.max(outer.top, top),
        right: Math.min(outer.right, right),
        bottom: Math.min(outer.bottom, bottom),
      };
    });
    /** The part of a rectangle not clipped by ancestors; null = none. */
    const clipped = (element: Element, rect: DOMRect): typeof everything | null => {
      const visible = visibleIn(element);
      const [left, right] = [Math.max(rect.left, visible.left), Math.min(rect.right, visible.right)];
      const [top, bottom] = [Math.max(rect.top, visible.top), Math.min(rect.bottom, visible.bottom)];
      return right - left <= SLACK || bottom - top <= SLACK ? null : { left, top, right, bottom };
    };
    const layerOf: (element: Element) => Element | null = remembered((element) => {
      if (["fixed", "sticky"].includes(getComputedStyle(element).position)) return element;
      return element.parentElement === null ? null : layerOf(element.parentElement);
    });
    const boxes: Box[] = [];
    const add = (element: Element, rect: DOMRect, name: string): void => {
      const box = clipped(element, rect);
      if (box !== null) boxes.push({ element, label: name, layer: layerOf(element), ...box });
    };
    for (const element of document.querySelectorAll("a[href], button, input, select, textarea, [role=button]")) {
      if (!isShown(element)) continue;
      // A field's icons and buttons are in its padding.
      const { left, top, width, height } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const [before, after] = element.matches("input") ? [parseFloat(paddingLeft), parseFloat(paddingRight)] : [0, 0];
      add(element, new DOMRect(left + before, top, width - before - after, height), label(element));
    }
    const found = new Set<string>();
    const isFrame = remembered(
      (element) =>
        /grid|flex/.test(getComputedStyle(element).display) &&
        /^(?:LI|DIV|SECTION|HEADER|FOOTER|P|A|ASIDE)$/.test(element.tagName),
    );
    const frameOf = remembered((element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) if (isFrame(at)) return at;
      return null;
    });
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
    // On a phone innerWidth grows with a page that is too wide; clientWidth stays the viewport's.
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      found.add(`the page is ${scrollWidth} px wide`);
      for (const { label: name, right, layer } of boxes)
        if (right > clientWidth + 1)
          found.add(`${name} ends at ${Math.round(right)}${layer === null ? "" : " (floats)"}`);
    }
    return [...found];
  });

/** Names that a list cuts to less than `least` px, which leaves no word to know the product by. */
export const squeezedNames = (page: Page, least = 150): Promise<readonly string[]> =>
  page
    .locator("main [data-sku] a[href^='/products/']")
    .evaluateAll(
      (links, px) =>
        links
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && clientWidth < px && scrollWidth > clientWidth)
          .map(({ textContent, clientWidth }) => `${textContent}: ${clientWidth} px`),
      least,
    );

import { partProperty } from "@larder/domain/page/edit-attribute";
import type { TextPlace } from "@larder/domain/page/page-change.schema";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { TEXT_ELEMENTS, textAt, textsOfHtml } from "@larder/domain/page/page-text";

/** A text of a page that is edited in place; without a block, its title. */
export interface EditedText {
  /** The same text on the page's next version. */
  readonly key: string;
  readonly element: HTMLElement;
  readonly part: { readonly block: ContentBlock; readonly place: TextPlace } | null;
}

/** The words of an `EditorText`; importing its styles would give every page one more file. */
const EDITOR_TEXT = "div.anywhere.muted.stack";

/** Without the box that a text is typed in, which stands beside it. */
const within = (root: Element, selector: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.isContentEditable);

const edited = (property: string) => document.querySelector<HTMLElement>(`[data-epi-edit="${property}"]`);

const saysOnly = (element: HTMLElement, text: string) => element.textContent.trim() === text;

/** Where a part shows each of its texts; a text that is shown otherwise than it is stored has no place. */
const placesOf = (block: ContentBlock): readonly (readonly [TextPlace, HTMLElement | undefined])[] => {
  const root = edited(partProperty(block.id));
  // The pages below are no part's own text.
  if (root === null || block.kind === "children") return [];
  const words = root.querySelector(EDITOR_TEXT);
  const others = (selector: string) => within(root, selector).filter((one) => words?.contains(one) !== true);
  const shownWords = words === null ? [] : within(words, TEXT_ELEMENTS);
  const isAsStored = shownWords.length === textsOfHtml(block.html).length;
  const buttons = others("a");
  return [
    [{ field: "heading", at: 0 }, others("h1, h2").find((one) => saysOnly(one, block.heading))],
    ...(isAsStored ? shownWords : []).map((element, at) => [{ field: "html", at }, element] as const),
    ...block.links.map(({ label, url }, at) => {
      const shown = buttons.find((one) => saysOnly(one, label) && one.getAttribute("href") === url);
      return [{ field: "button", at }, shown] as const;
    }),
  ];
};

/** The texts of the open page that can be edited in place (CMS-01). */
export const textsOfPage = ({ blocks }: PageModel): readonly EditedText[] => {
  const title = edited("title");
  return [
    ...(title === null ? [] : [{ key: "title", element: title, part: null }]),
    ...blocks.flatMap((block) =>
      placesOf(block).flatMap(([place, element]) =>
        element === undefined || textAt(block, place) === null
          ? []
          : [{ key: `${block.id} ${place.field} ${place.at}`, element, part: { block, place } }],
      ),
    ),
  ];
};

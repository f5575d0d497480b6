import { listedGuidesSuite } from "../src/testing/acceptance/guides-listed.ts";
import { openedGuidesSuite } from "../src/testing/acceptance/guides-opened.ts";
import { savedGuidesSuite } from "../src/testing/acceptance/guides-saved.ts";
import { guideDraftsSuite, sessionsSuite, type Suite } from "../src/testing/acceptance/index.ts";

/** A wrong place in `examples/backend`, and the row whose test then is red. */
export interface PlantedDefect {
  readonly words: string;
  readonly row: string;
  readonly suite: Suite;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const planted =
  (file: string, suite: Suite) =>
  (words: string, row: string, from: string, to: string): PlantedDefect => ({ words, row, suite, file, from, to });

const session = planted("sessions.ts", sessionsSuite);
const listed = planted("sheet-guides.ts", listedGuidesSuite);
const drafts = planted("log-drafts.ts", guideDraftsSuite);

export const defects: readonly PlantedDefect[] = [
  session("any password signs in", "IDENT-12", " && one.password === password", ""),
  session("signing out ends nothing", "IDENT-10", "{ userName: null, organization: null }", "{}"),
  session("any organization can be chosen", "IDENT-06", "!person.organizations.includes(value)", "false"),
  session("a hold is forgotten", "IDENT-16", "canOrder: organization.canOrder", "canOrder: true"),
  session("a region is forgotten", "IDENT-08", "session.region = region;", ""),
  listed("every organization sees every guide", "GUIDE-LIST-23", " && one.organization === by.organization.id", ""),
  listed("a hidden guide stays in the list", "GUIDE-LIST-13", ".filter(({ isHidden }) => !isHidden)", ""),
  listed(
    "a second guide is the default, too",
    "GUIDE-LIST-15",
    "latest?.guide === guide.id",
    'chosen(by.owner, guide.id, "default") === true && latest !== undefined',
  ),
  listed(
    "a guide that is given away stays",
    "GUIDE-LIST-19",
    "isOwn: true }, () => false)",
    "isOwn: true }, () => true)",
  ),
  listed(
    "a viewer may change a shared guide",
    "OP-69",
    "permissions: permissions(isOwn),\n    no",
    "permissions: permissions(true),\n    no",
  ),
  planted("shop.ts", listedGuidesSuite)(
    "a repeated write happens twice",
    "OP-42",
    "if (known !== undefined) return",
    "if (known === null) return",
  ),
  planted("sheet-guides.ts", savedGuidesSuite)(
    "a stale save overwrites a newer one",
    "OP-143",
    "version !== String(of.guide.version)",
    "version === String(-1)",
  ),
  planted("sheets.ts", savedGuidesSuite)("a removed item stays", "GUIDE-EDIT-31", " && !isGone(row.sku)", ""),
  planted("sheets.ts", savedGuidesSuite)(
    "a chosen size is lost",
    "GUIDE-EDIT-31",
    "unit: unitOfMeasure || unitOf(sku)",
    'unit: ""',
  ),
  planted("sheets.ts", openedGuidesSuite)(
    "an empty group is lost between pages",
    "GUIDE-VIEW-20",
    "return before >= start && before < start + size;",
    "return before < 0;",
  ),
  planted("sheet-guides.ts", openedGuidesSuite)(
    "a page has one item too many",
    "GUIDE-VIEW-15",
    "pageOf(all, page, pageSize)",
    "pageOf(all, page, pageSize + 1)",
  ),
  drafts(
    "the last device to send wins",
    "GUIDE-CART-04",
    "keptDraft(held.items, items, at)",
    "items.length === 0 ? held.items : items",
  ),
  drafts("colleagues type into one draft", "GUIDE-LIST-23", "entry.owner === who && ", ""),
];

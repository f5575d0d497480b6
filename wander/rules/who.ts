import { othersOf } from "../people.ts";
import { all, type Rules, topDialog } from "../seen.ts";

/** Pages that only staff see. */
const STAFF =
  /^\/(?:customers|customer-terms|customer-orders|audit|health|imports|outbox|staff|sign-ups|delivery|search-settings|personal-data)\/$/;

/** Pages of somebody who is signed in. */
const PRIVATE = /^\/(?:order-history|order-guides|order-guide-import|order-issues|inbox|account)\/$/;

/** A guide names the company that shares it. */
const SHARED = /Shared (?:by|with) [^\n]+/g;

const isStaff = (user: string | null): boolean => user !== null && /Whitlock|Nair|Castellano/.test(user);

const stored = (storage: Storage): string =>
  Object.keys(storage)
    .map((key) => `${key} ${storage.getItem(key) ?? ""}`)
    .join("\n");

const named = (names: readonly string[], text: string): readonly string[] =>
  names.filter((name) => text.includes(name));

export const who: Rules = {
  // Staff who act for a customer choose another one in a dialog.
  noOtherCustomerIsNamed: ({ path, text, user, document }) =>
    path === "/sign-in/" || topDialog(document) !== null ? [] : named(othersOf(user), text.replaceAll(SHARED, "")),
  nothingOfTheLastUserIsStored: ({ user, window }) =>
    user === null ? named(othersOf(null), stored(window.localStorage) + stored(window.sessionStorage)) : [],
  noOtherCustomerIsStored: ({ user, window }) =>
    user === null ? [] : named(othersOf(user), stored(window.localStorage)),
  guestsHaveNoCart: ({ document, user }) =>
    user === null && all(document, "li[data-line]").length > 0 ? ["cart lines"] : [],
  guestsAreSentToSignIn: ({ document, path, user }) =>
    user === null &&
    PRIVATE.test(path) &&
    all(document, "main a[href^='/sign-in/'], main input[type=password]").length === 0
      ? [path]
      : [],
  staffPagesAreForStaff: ({ document, path, user }) =>
    !isStaff(user) && STAFF.test(path) && all(document, "main :is(table, input, textarea, select)").length > 0
      ? [path]
      : [],
  guestsCanSignIn: ({ document, user, path }) =>
    user === null && path !== "/sign-in/" && all(document, "a[href^='/sign-in/']").length === 0 ? ["no way in"] : [],
  oneNameInTheHeader: ({ document }) => {
    const found = new Set(all(document, "header [aria-label$=', account menu']").map((one) => one.ariaLabel));
    return found.size > 1 ? [[...found].join(" / ")] : [];
  },
  noPasswordIsShown: ({ text, path }) =>
    path === "/sign-in/"
      ? []
      : named(["sea-salt-and-thyme", "brown-butter-beans", "two-week-cycle", "sunday-brunch-eggs"], text),
  noPasswordIsStored: ({ window }) => named(["sea-salt-and-thyme", "brown-butter-beans"], stored(window.localStorage)),
};

import { othersOf } from "../people.ts";
import { all, type Rules, shown, textOf } from "../seen.ts";

/** Pages that only staff see, by their heading. */
const STAFF =
  /^(?:Customers|Audit log|Health|Imports|Sent email|Staff|Sign-ups|Delivery and prices|Search settings|Personal data)$/;

const isStaff = (user: string | null): boolean => user !== null && /Whitlock|Nair|Castellano/.test(user);

const heading = (document: Document): string => textOf(shown(document, "h1")[0]);

const stored = (storage: Storage): string =>
  Object.keys(storage)
    .map((key) => `${key} ${storage.getItem(key) ?? ""}`)
    .join("\n");

const named = (names: readonly string[], text: string): readonly string[] =>
  names.filter((name) => text.includes(name));

export const who: Rules = {
  noOtherCustomerIsNamed: ({ path, text, user }) => (path === "/sign-in/" ? [] : named(othersOf(user), text)),
  nothingOfTheLastUserIsStored: ({ user, window }) =>
    user === null ? named(othersOf(null), stored(window.localStorage) + stored(window.sessionStorage)) : [],
  noOtherCustomerIsStored: ({ user, window }) =>
    user === null ? [] : named(othersOf(user), stored(window.localStorage)),
  guestsHaveNoCart: ({ document, user }) =>
    user === null && all(document, "li[data-line]").length > 0 ? ["cart lines"] : [],
  guestsSeeNoPrivatePage: ({ document, user }) =>
    user === null && /^(?:Order history|Order guides|Your messages|Account)$/.test(heading(document))
      ? [heading(document)]
      : [],
  staffPagesAreForStaff: ({ document, user }) =>
    !isStaff(user) && STAFF.test(heading(document)) ? [heading(document)] : [],
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

import type { UnsavedTypings } from "../edits.ts";
import { callOf, type History, type Invariant } from "../history.ts";

/** Devices' clocks differ by at most this much, in ms: what was typed closer together may win either way. */
const NEAR = 30 * 60_000;

const ADD = "POST /web-api/cart/add";

/** What only a guide says of what it adds. */
const isFromGuide = (sku: string, body: string | null): boolean =>
  body?.includes(`"${sku}"`) === true &&
  JSON.parse(body).items.some(
    (item: { readonly productSku: string; readonly onlyInStock?: boolean }) =>
      item.productSku === sku && item.onlyInStock === true,
  );

/** The last quantities typed before a screen said how many weren't saved, each by guide and product. */
const lastTyped = (typed: History["typed"], { device, at, quantities }: UnsavedTypings): ReadonlySet<string> => {
  const last = new Set<string>();
  for (const one of typed.toReversed())
    if (one.device === device && one.at <= at && last.size < quantities) last.add(`${one.guide} ${one.sku}`);
  return last;
};

/** A quantity typed in a guide is on the server at rest, unless it went into the cart, was typed over, or was said not to be saved (GUIDE-CART-03, GUIDE-CART-04, GUIDE-CART-14). */
export const draftsKept: Invariant = {
  rows: "GUIDE-CART-03 GUIDE-CART-04 GUIDE-CART-14",
  name: "drafts kept",
  check: ({ typed, rests, exchanges, people, unsaved }) =>
    rests.flatMap(({ at: end, drafts }) => {
      const before = typed.filter(({ at }) => at <= end);
      const latest = new Map(before.map((one) => [`${one.user} ${one.guide} ${one.sku}`, one]));
      return [...latest].flatMap(([of, { user, guide, sku, quantity, at, device }]) => {
        const isNear = before.some(
          (one) =>
            one.user === user && one.guide === guide && one.sku === sku && one.device !== device && at - one.at < NEAR,
        );
        const isAdded = exchanges.some(
          (one) =>
            callOf(one) === ADD &&
            one.at > at - NEAR &&
            one.at <= end &&
            people.some((person) => person.device === one.device && (person.isStaff || person.user === user)) &&
            isFromGuide(sku, one.body),
        );
        const isSaidUnsaved = unsaved.some(
          (one) => one.device === device && lastTyped(before, one).has(`${guide} ${sku}`),
        );
        if (isNear || isAdded || isSaidUnsaved) return [];
        const held = drafts.find((row) => row.user_id === user && row.guide_id === guide && row.sku === sku);
        return (held?.quantity ?? 0) === quantity
          ? []
          : [`${of}: ${quantity} was typed on ${device}, ${held?.quantity ?? "nothing"} is kept at ${end}`];
      });
    }),
};

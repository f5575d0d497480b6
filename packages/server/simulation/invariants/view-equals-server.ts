import type { Invariant, ViewLine } from "../history.ts";

const textOf = (lines: readonly ViewLine[]): string =>
  lines
    .map(({ sku, unit, quantity }) => `${quantity} ${unit} ${sku}`)
    .toSorted()
    .join(", ");

/** A session ended before these calls were answered, on a network slower than it waits. What became of what they carried, other invariants check. */
const isLate = (defect: string): boolean => defect.endsWith("may lose answers.");

/** At rest, nothing waits, and every screen shows the cart that the server has (OP-81, T15, T17). */
export const viewEqualsServer: Invariant = {
  rows: "OP-81 T15 T17",
  name: "the view equals the server at rest",
  check: ({ rests }) =>
    rests.flatMap(({ at, views, carts }) =>
      views.flatMap(({ device, user, organization, lines, waits, defects }) => {
        const said = defects.filter((defect) => !isLate(defect)).map((defect) => `${device} at ${at}: ${defect}`);
        if (waits !== "") return [...said, `${device} at ${at} never comes to rest: ${waits}`];
        if (lines === null) return said;
        const own = carts.filter((row) => row.user_id === user && row.organization_id === organization);
        const [is, shown] = [textOf(own), textOf(lines)];
        return is === shown ? said : [...said, `${device} at ${at} shows ${shown}; the cart is ${is}`];
      }),
    ),
};

import { type Content, contentOf, contentText, lineText } from "../cart-content.ts";
import type { History, Invariant } from "../history.ts";

const keyOf = (id: string, version: number): string => `${id} at ${version}`;

/** The content of every version of every cart, as answers tell it: whole, or what changed since the version before. */
const answeredOf = ({ exchanges }: History): ReadonlyMap<string, Content> => {
  const bodies = exchanges
    .flatMap(({ answers }) => answers)
    .filter(({ status, body }) => status === 200 && /"cartGroups":|"changed":/.test(body))
    .map(({ body }) => JSON.parse(body))
    .filter(({ id, version }) => typeof id === "string" && id !== "" && typeof version === "number")
    .toSorted((one, other) => one.version - other.version);
  const known = new Map<string, Content>();
  for (const { id, version, changed, ...cart } of bodies) {
    const key = keyOf(id, version);
    const base = changed === undefined ? undefined : known.get(keyOf(id, changed.since));
    if (known.has(key) || (changed !== undefined && base === undefined)) continue;
    const content = new Map(base ?? contentOf(cart));
    for (const line of changed?.lines ?? []) content.set(line.id, lineText(line));
    for (const { line } of changed?.added ?? []) content.set(line.id, lineText(line));
    for (const gone of changed?.removed ?? []) content.delete(gone);
    known.set(key, content);
  }
  return known;
};

/** What a device holds of a cart is what that version of it had, whatever order its answers came in (CART-23, OP-80, OP-81). */
export const heldAsAnswered: Invariant = {
  rows: "CART-23 OP-80 OP-81",
  name: "a cart is held as it was answered",
  check: (history) => {
    const answered = answeredOf(history);
    return history.held.flatMap(({ device, id, version, lines }) => {
      const content = answered.get(keyOf(id, version));
      const is = content === undefined ? lines : contentText(content);
      return is === lines ? [] : [`${device} holds ${lines} as ${keyOf(id, version)}; it is ${is}`];
    });
  },
};

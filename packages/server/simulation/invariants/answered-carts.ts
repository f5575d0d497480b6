import { type Content, contentOf, lineText } from "../cart-content.ts";
import type { History } from "../history.ts";

export const cartVersion = (id: string, version: number): string => `${id} at ${version}`;

/** The answers with something of a cart, each with its time in ms. */
export const answersWithCarts = ({ exchanges }: Pick<History, "exchanges">): readonly any[] =>
  exchanges
    .flatMap(({ answers }) => answers)
    .filter(({ status, body }) => status === 200 && /"cartGroups":|"changed":/.test(body))
    .map(({ at, body }) => ({ ...JSON.parse(body), at }));

/** The answers that have a cart, whole or in part. */
export const cartAnswers = (history: Pick<History, "exchanges">): readonly any[] =>
  answersWithCarts(history).filter(
    ({ id, version }) => typeof id === "string" && id !== "" && typeof version === "number",
  );

/** The content of every version of every cart, as answers tell it: whole, or what changed since the version before. */
export const answeredCarts = (history: Pick<History, "exchanges">): ReadonlyMap<string, Content> => {
  const bodies = cartAnswers(history).toSorted((one, other) => one.version - other.version);
  const known = new Map<string, Content>();
  for (const { id, version, changed, ...cart } of bodies) {
    const key = cartVersion(id, version);
    const base = changed === undefined ? undefined : known.get(cartVersion(id, changed.since));
    if (known.has(key) || (changed !== undefined && base === undefined)) continue;
    const content = new Map(base ?? contentOf(cart));
    for (const line of changed?.lines ?? []) content.set(line.id, lineText(line));
    for (const { line } of changed?.added ?? []) content.set(line.id, lineText(line));
    for (const gone of changed?.removed ?? []) content.delete(gone);
    known.set(key, content);
  }
  return known;
};

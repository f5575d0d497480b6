import type { User } from "./user.schema.ts";

/** How much unsent input there is of each kind. */
export interface UnsentWork {
  readonly quantities: number;
  readonly changes: number;
  readonly rows: number;
  readonly hasForm: boolean;
}

const count = (n: number, one: string, many: string): readonly string[] =>
  n === 0 ? [] : [`${n.toLocaleString("en-US")} ${n === 1 ? one : many}`];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const keeper = (before: User, now: User): string => {
  if (before.userName === now.userName && before.currentOrganization !== null) return before.currentOrganization.name;
  const isColleague = before.currentOrganization?.id === now.currentOrganization?.id;
  return isColleague && before.displayName !== "" ? before.displayName : "the user who was signed in before";
};

/** How much unsent work is kept when another user takes over in another tab; '' = none (IDENT-26, OP-27). */
export const keptWorkText = (before: User, now: User, { quantities, changes, rows, hasForm }: UnsentWork): string => {
  const parts = [
    ...count(quantities, "quantity", "quantities"),
    ...count(changes, "cart change", "cart changes"),
    ...count(rows, "quick order row", "quick order rows"),
  ];
  const only = quantities + changes + rows === 1;
  return [
    parts.length === 0 ? "" : `${listed(parts)} ${only ? "is" : "are"} kept for ${keeper(before, now)}.`,
    hasForm ? "An open form was closed. What was typed in it wasn't sent." : "",
  ]
    .filter((text) => text !== "")
    .join(" ");
};

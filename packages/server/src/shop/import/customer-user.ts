import { nameFromEmail } from "@larder/domain/account/name-from-email";
import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import type { FileRow } from "../../tabular/open-file.ts";

/** The columns of who orders for a customer, but for the phone's, and their other headings (docs/import.md). */
export const userColumns = {
  email: ["e-mail", "email address", "user email", "contact email", "user", "login"],
  firstName: ["first name", "first", "given name"],
  lastName: ["last name", "last", "surname", "family name"],
  contact: ["contact name", "full name", "attention", "attn", "buyer"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface CustomerUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** "Marisol Reyes" and "Reyes, Marisol" as first and last name. */
const namesOf = (contact: string): readonly [string, string] => {
  const [last = "", first] = contact.split(",").map((part) => part.trim());
  if (first !== undefined) return [first, last];
  const words = contact.split(/\s+/);
  return words.length < 2 ? [contact, ""] : [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
};

/** Where the names of a file's people come from. */
export type PersonNames = "columns" | "emails";

/** A file that has no column for a person's name leaves their email to make one of. */
export const namesIn = (places: ColumnChoice<keyof typeof userColumns>): PersonNames =>
  (["firstName", "lastName", "contact"] as const).every((column) => places[column] == null) ? "emails" : "columns";

interface UserCells {
  readonly cell: FileRow<keyof typeof userColumns>["cell"];
  readonly names: PersonNames;
  /** Whom they order for. */
  readonly organization: string;
}

/** A row's user, null when it has none, or why they can't be one. */
export const customerUserOf = (
  { cell, names, organization }: UserCells,
  phone: string,
): CustomerUser | string | null => {
  const email = cell("email");
  const [first, last] = names === "emails" ? nameFromEmail(email, organization) : namesOf(cell("contact"));
  const [firstName, lastName] = [cell("firstName") || first, cell("lastName") || last];
  if (email === "") return null;
  if (firstName === "" || lastName === "") return `The first or last name of ${email.slice(0, 60)} is missing.`;
  return { email, firstName, lastName, phone };
};

import { findOrganization, type ImportOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";

/** An organization of a row, or why the row has none. */
export type OrganizationNamed = (said: string) => Promise<ImportOrganization | string>;

/**
 * Finds the organizations of a file's rows by what the file calls them, each once; `of` takes the place of the column,
 * null = the column says it. Throws Unreadable when the shop doesn't have `of`.
 */
export const organizationsNamed = async (db: Db, of: string | null): Promise<OrganizationNamed> => {
  const organizations = new Map<string, ImportOrganization | null>();
  const find = async (said: string): Promise<ImportOrganization | string> => {
    if (said === "") return "The organization is missing.";
    const known = organizations.get(said);
    const found = known === undefined ? await findOrganization(db, said) : known;
    organizations.set(said, found);
    return found ?? `There's no organization '${said.slice(0, 60)}'.`;
  };
  if (of !== null && typeof (await find(of)) === "string") throw new Unreadable(`There's no organization '${of}'.`);
  return (said) => find(of ?? said);
};

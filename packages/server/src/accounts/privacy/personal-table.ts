import type { RawBuilder } from "kysely";

/** The person of an export or erasure. */
export interface Person {
  /** null = someone without an account, who only applied for one or got email. */
  readonly id: number | null;
  readonly email: string;
  readonly userName: string;
}

/**
 * What erasing a person does to a column:
 * - `removed`: the row goes.
 * - `cleared`: the row stays and the value goes.
 * - `formerUser`: the reference stays and reads "Former user".
 * - `scrubbed`: the person's email, phone number and full name are replaced inside the text.
 * - `kept`: the row and the value stay, for the reason given.
 */
export type Fate = "removed" | "cleared" | "formerUser" | "scrubbed" | { readonly kept: string };

export interface PersonalTable {
  /** What it is, for people. */
  readonly says: string;
  /** The person's rows, as a condition on `t`. */
  readonly rows: (person: Person) => RawBuilder<unknown>;
  /** Every column with data of a person. */
  readonly columns: Readonly<Record<string, Fate>>;
  /** Secrets, which no export contains. */
  readonly secret?: readonly string[];
  /** A column with a file, which is exported as base64. */
  readonly file?: string;
}

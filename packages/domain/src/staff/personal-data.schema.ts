import * as Schema from "effect/Schema";
import { MAX_EMAIL_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { list, textUpTo } from "../schema.ts";

/** The person to look for: an account by its id, or anyone by email; neither = no one yet. */
export const PersonQuery = Schema.Struct({
  id: Schema.NullOr(Schema.Int),
  /** Whoever looks for a person can give a name or phone number here, too. */
  email: textUpTo(MAX_EMAIL_LENGTH),
});
export type PersonQuery = typeof PersonQuery.Type;

/** What is stored about a person, counted. */
export const StoredPerson = Schema.Struct({
  /** null = someone without an account, who applied for one or got email. */
  id: Schema.NullOr(Schema.Int),
  email: Schema.String,
  /** The account's name, or the email. */
  name: Schema.String,
  /** Records by what they are; only those that there are. */
  stored: list(Schema.Struct({ what: Schema.String, count: Schema.Int })),
});
export type StoredPerson = typeof StoredPerson.Type;

/** Days; null = for good. */
const days = Schema.NullOr(Schema.Int);

export const KeptFor = Schema.Struct({ audit: days, mails: Schema.Int, events: Schema.Int, searches: Schema.Int });

/** Someone who has the name or phone number that was typed. */
export const FoundPerson = Schema.Struct({
  /** null = someone without an account. */
  id: Schema.NullOr(Schema.Int),
  email: Schema.String,
  name: Schema.String,
});
export type FoundPerson = typeof FoundPerson.Type;

export const PersonalData = Schema.Struct({
  /** null = nothing is stored, or several people were found. */
  person: Schema.NullOr(StoredPerson),
  /** Several people with the name or phone number, by name, at most 20. */
  people: list(FoundPerson),
  retention: KeptFor,
});
export type PersonalData = typeof PersonalData.Type;

/** Erases an account, or with null someone without one; `name` is typed to confirm it. */
export const Erasure = Schema.Struct({
  ...PersonQuery.fields,
  name: textUpTo(2 * MAX_SIGN_UP_TEXT + MAX_EMAIL_LENGTH),
});
export type Erasure = typeof Erasure.Type;

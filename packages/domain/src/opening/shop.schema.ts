import * as Schema from "effect/Schema";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { textUpTo } from "../schema.ts";

/** What a shop says about itself. A setting of the environment takes the place of what is stored. */
export const Shop = Schema.Struct({
  name: textUpTo(MAX_SIGN_UP_TEXT),
  /** A brand's number, which new customers get (IDENT-01). */
  look: Schema.Int,
  /** IANA zone. */
  timeZone: textUpTo(MAX_ID_LENGTH),
  /** Where guests and applicants call and write; '' = not said. */
  phone: textUpTo(MAX_SIGN_UP_TEXT),
  email: textUpTo(MAX_EMAIL_LENGTH),
});
export type Shop = typeof Shop.Type;

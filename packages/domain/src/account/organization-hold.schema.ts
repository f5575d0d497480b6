import * as Schema from "effect/Schema";
import { MAX_HOLD_MESSAGE } from "../input-limits.ts";
import { textUpTo } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";

/** What users of an organization on hold read instead of ordering; null = it can order (IDENT-16). */
const hold = Schema.NullOr(textUpTo(MAX_HOLD_MESSAGE));

export const OrganizationHold = Schema.Struct({ id: OrganizationId, hold: Schema.NullOr(Schema.String) });
export type OrganizationHold = typeof OrganizationHold.Type;

/** A hold or a release, and the state that it replaces. */
export const HoldChange = Schema.Struct({ id: OrganizationId, hold, was: hold });
export type HoldChange = typeof HoldChange.Type;

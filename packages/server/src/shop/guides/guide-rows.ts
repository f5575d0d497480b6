import { sql } from "kysely";

/** The key of a guide's rows. */
export interface GuideKey {
  readonly id: number;
  readonly organization_id: number;
}

/** Selects the guide in its own table. */
export const rowOf = (guide: GuideKey) => sql`organization_id = ${guide.organization_id} and id = ${guide.id}`;

/** Selects a guide's rows in all other tables. */
export const partOf = (guide: GuideKey) => sql`organization_id = ${guide.organization_id} and guide_id = ${guide.id}`;

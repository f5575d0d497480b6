import { sql } from "kysely";

/** Which guide rows belong to. */
export interface GuideKey {
  readonly id: number;
  readonly organization_id: number;
}

/** The guide itself, in its own table. */
export const rowOf = (guide: GuideKey) => sql`organization_id = ${guide.organization_id} and id = ${guide.id}`;

/** What belongs to the guide, in every other table. */
export const partOf = (guide: GuideKey) => sql`organization_id = ${guide.organization_id} and guide_id = ${guide.id}`;

import { sql } from "kysely";

interface Guide {
  readonly id: number;
  readonly organization_id: number;
}

/** The guide itself, in its own table. */
export const rowOf = (guide: Guide) => sql`organization_id = ${guide.organization_id} and id = ${guide.id}`;

/** What belongs to the guide, in every other table. */
export const partOf = (guide: Guide) => sql`organization_id = ${guide.organization_id} and guide_id = ${guide.id}`;

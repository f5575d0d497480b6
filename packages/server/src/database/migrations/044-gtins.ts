import { type Kysely, sql } from "kysely";

/**
 * A size's barcode number stands in its details, printed as it was given. It's found by what a piece's and a case's
 * number share: the digits without the first and the check digit of the number of 14.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create index variant_gtin on variant (substr(lpad(translate(details ->> 'gtin', ' -', ''), 14, '0'), 2, 12))
  where details ->> 'gtin' is not null;
`.execute(db);
};

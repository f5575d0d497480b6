import { type Kysely, sql } from "kysely";

/** What also finds something else, while that does not find it: storage by its everyday name, and cuts as kitchens call them. */
const ONE_WAY = `
fresh > refrigerated
shank > foreshank, hindshank
skirt steak > skirt
hanger steak > hanger
flat iron steak > flat iron
tri tip steak > tri tip
porterhouse steak > porterhouse
onglet > hanger
bavette > flap, flank
`;

/** What this step puts into the table. */
export const seeded = ONE_WAY.trim()
  .split("\n")
  .map((line, at) => {
    const [input = "", words = ""] = line.split(" > ");
    return {
      id: `kitchen-cuts-${at + 1}`,
      kind: "oneWaySynonym",
      input,
      words: words.split(",").map((word) => word.trim()),
    };
  });

/** Words of kitchens that the search did not know. A rule that staff have written for the same words stays as it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into search_synonym (id, kind, input, words)
    select id, kind, input, words from jsonb_to_recordset(${JSON.stringify(seeded)}::jsonb)
      as rule (id text, kind text, input text, words jsonb)
    where not exists (select from search_synonym own where lower(own.input) = rule.input)
    on conflict (id) do nothing`.execute(db);
};

import type { Db } from "../src/database/schema.ts";
import { ORG, USER } from "../test/fixture.ts";
import { insertGuides } from "../test/insert-world.ts";

/** The guide that a kitchen keeps together: everyone edits it. */
export const PREP_GUIDE = 9_101;

export const insertPrepGuide = (db: Db): Promise<void> =>
  insertGuides(db, [
    {
      id: PREP_GUIDE,
      name: "Prep list",
      organizationId: ORG.A,
      owner: USER.a,
      groups: [
        { name: "Grill", skus: ["BEEF1", "BEEF2", "LIMIT"] },
        { name: "Cold", skus: ["FISH1", "FISH2"] },
      ],
      ungrouped: ["ONE10"],
    },
  ]);

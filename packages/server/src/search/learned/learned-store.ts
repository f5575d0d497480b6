import type { LearnedDecision, LearnedWord } from "@larder/domain/search/learned-words.schema";
import { LEAST_ORGANIZATIONS, proposedPairs } from "@larder/domain/search/learned-words";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { inTransaction } from "../../catalog/insert-rows.ts";
import type { Db } from "../../database/schema.ts";
import { rulesOf } from "@larder/domain/search/dictionary-entry";
import { tradeDictionary } from "../dictionary/dictionary.ts";
import { readShownDictionary } from "../dictionary/dictionary-store.ts";
import { readSynonyms, saveSynonym } from "../synonym-store.ts";

const MOST = 500;
const SHOWN = 50;

/**
 * The pairs of words that enough organizations taught and staff haven't decided on. What a synonym or the dictionary says
 * isn't among them, in use or switched off (OP-35).
 */
export const readLearned = async (db: Db): Promise<readonly LearnedWord[]> => {
  const { rows } = await sql<LearnedWord>`
    select typed, means, count(distinct organization_id)::integer as organizations, count(*)::integer as searches
    from search_learned learned
    where not exists (select 1 from search_learned_decision decision
      where decision.typed = learned.typed and decision.means = learned.means)
    group by typed, means having count(distinct organization_id) >= ${LEAST_ORGANIZATIONS}
    order by 3 desc, 4 desc, 1, 2 limit ${MOST}`.execute(db);
  const rules = [
    ...(await readSynonyms(db)),
    ...tradeDictionary.flatMap(rulesOf),
    ...(await readShownDictionary(db)).flatMap(rulesOf),
  ];
  return proposedPairs(rows, rules).slice(0, SHOWN);
};

/** The same pair has the same id, so that it's added once. */
const idOf = (typed: string, means: string): string =>
  `learned-${createHash("sha256")
    .update(JSON.stringify([typed, means]))
    .digest("hex")
    .slice(0, 16)}`;

/** Stores what staff decided on a pair. Accepted, it becomes a synonym of the shop; repeated, the first decision stays (OP-35). */
export const decideLearned = (db: Db, { typed, means, isAccepted }: LearnedDecision, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const decided = await trx
      .insertInto("search_learned_decision")
      .values({ typed, means, is_accepted: isAccepted, decided_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("typed")
      .execute();
    if (decided.length > 0 && isAccepted)
      await saveSynonym(trx, { id: idOf(typed, means), kind: "oneWaySynonym", input: typed, words: [means] });
  });

import { PassThrough } from "node:stream";
import { dump, restore, RestoreError } from "./dump.ts";
import type { Db } from "./schema.ts";
import { tableSums, type TableSum } from "./table-sums.ts";

const differing = (from: readonly TableSum[], to: readonly TableSum[]): readonly string[] => {
  const found = new Map(to.map(({ table, ...sum }) => [table, JSON.stringify(sum)]));
  return from.filter(({ table, ...sum }) => found.get(table) !== JSON.stringify(sum)).map(({ table }) => table);
};

/**
 * Copies a database into an empty one of either kind, and compares each table's count and sum on both sides before it
 * commits: all or nothing, so that a copy that was cut short is simply made again. Returns the tables. Throws
 * RestoreError when the target isn't empty, or when something wrote to the source meanwhile.
 */
export const moveDatabase = async (from: Db, to: Db, now: Date): Promise<readonly TableSum[]> => {
  const lines = new PassThrough();
  const dumped = dump(from, lines, now).then(
    () => lines.end(),
    (error: unknown) => lines.destroy(error as Error),
  );
  let sums: readonly TableSum[] = [];
  await restore(to, lines, async (trx) => {
    await dumped;
    sums = await from.transaction().execute(tableSums);
    const other = differing(sums, await tableSums(trx));
    if (other.length > 0)
      throw new RestoreError(
        `Nothing was moved: ${other.join(", ")} differ. Something wrote to the database meanwhile; stop the shop and move again.`,
      );
  });
  return sums;
};

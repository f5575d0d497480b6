import { sql } from "kysely";
import { expect, it } from "vitest";
import { useWorld } from "./world.ts";

const world = useWorld({ isPostgres: false });

const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => (isOver = true));
  return turns;
};

it("T21 a long transaction of the embedded database lets others run between statements", async () => {
  const long = world.opened.db.transaction().execute(async (trx) => {
    for (let times = 0; times < 40; times += 1)
      await sql`select count(*) from generate_series(1, 200000) where generate_series % 7 = ${times % 7}`.execute(trx);
  });
  expect(await turnsDuring(long)).toBeGreaterThan(20);
});

import { NO_LINE_FIELDS } from "@larder/domain/order-guide/line-fields";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answered, Browser } from "./browser.ts";
import { databaseCutter } from "./database-cutter.ts";
import { postgresProblem } from "./each-database.ts";
import { ORG } from "./fixture.ts";
import { postgresDatabase } from "./postgres-database.ts";
import { startWorld, type World } from "./world.ts";

interface Case {
  /** Prepares the write; returns how it is sent, under a key or without. */
  readonly prepare: (a: Browser) => Promise<(key: string | null) => Promise<Answered>>;
  /** What the write changes by one. */
  readonly count: string;
}

const guide = (name: string) => ({
  id: -1,
  name,
  categoryType: "customGroups",
  categories: [
    {
      name: "Group",
      lineItems: [
        {
          productSku: "BEEF1",
          unitOfMeasure: "CS",
          name: "BEEF1",
          ...NO_LINE_FIELDS,
          itemSequence: 1,
          displayOrder: 1,
        },
      ],
    },
  ],
  removedLineItems: [],
  movedLineItems: [],
});

const lineOf = async (a: Browser) => (await a.get("/web-api/cart")).body.cartGroups[0].subCarts[0].lines[0];

const cases: Readonly<Record<string, Case>> = {
  "an added item": {
    prepare: async (a) => (key) => a.add("BEEF1", 1, {}, { key }),
    count: `select coalesce(sum(quantity), 0) from cart_line where organization_id = ${ORG.A}`,
  },
  "an edited quantity": {
    prepare: async (a) => {
      await a.add("BEEF1", 1);
      const { id, productSku, unitOfMeasure, quantity } = await lineOf(a);
      return (key) =>
        a.post("/web-api/cart/update-item", { id, productSku, unitOfMeasure, quantity: quantity + 1 }, { key });
    },
    count: `select coalesce(sum(quantity), 0) from cart_line where organization_id = ${ORG.A}`,
  },
  "a submitted cart": {
    prepare: async (a) => {
      await a.add("BEEF1", 1);
      return (key) => a.post("/web-api/cart/submit?defaultCart=true", undefined, { key });
    },
    count: `select count(*) from customer_order where organization_id = ${ORG.A}`,
  },
  "a saved guide": {
    prepare: async (a) => {
      const body = guide(`G ${randomUUID()}`);
      return (key) => a.post("/web-api/order-guide/update", body, { key });
    },
    count: `select count(*) from guide where organization_id = ${ORG.A}`,
  },
};

describe.skipIf(postgresProblem !== null)(`T2 the connection to the database is cut ${postgresProblem ?? ""}`, () => {
  let world: World;
  let cutter: Awaited<ReturnType<typeof databaseCutter>>;
  let direct: pg.Client;
  let a: Browser;
  beforeAll(async () => {
    const databaseUrl = await postgresDatabase("fixture");
    cutter = await databaseCutter(databaseUrl);
    world = await startWorld({ env: { DATABASE_URL: cutter.url } });
    direct = new pg.Client({ connectionString: databaseUrl });
    await direct.connect();
    a = await world.signedIn("a");
  });
  afterAll(async () => {
    await direct.end();
    await world.close();
    await cutter.stop();
  });
  const numberOf = async (count: string): Promise<number> =>
    Number(Object.values((await direct.query(count)).rows[0])[0]);
  const audited = (): Promise<number> => numberOf("select count(*) from audit");

  for (const [what, { prepare, count }] of Object.entries(cases))
    for (const isForwarded of [true, false])
      it(`T2 OP-91 ${what} is neither lost nor doubled, ${isForwarded ? "cut after" : "cut before"} the database got it`, async () => {
        let cuts = 0;
        // Where a write is one statement, that is its commit; where it is a transaction, its last word.
        for (const at of ["its key", "commit\0"]) {
          const send = await prepare(a);
          const [before, notes] = [await numberOf(count), await audited()];
          const key = randomUUID();
          cutter.arm({ at: at === "its key" ? key : at, isForwarded });
          const first = await send(key);
          if (!cutter.disarm()) cuts += 1;
          expect(first.status).toBe(200);
          expect([(await numberOf(count)) - before, (await audited()) - notes]).toEqual([1, 1]);
          const again = await send(key);
          expect([again.status, again.text]).toEqual([200, first.text]);
          expect([(await numberOf(count)) - before, (await audited()) - notes]).toEqual([1, 1]);
        }
        expect(cuts).toBeGreaterThan(0);
      });

  it("T2 without a key, a write that may have been committed isn't done again, and the answer says so", async () => {
    const { prepare, count } = cases["a saved guide"]!;
    const send = await prepare(a);
    const before = await numberOf(count);
    cutter.arm({ at: "commit\0", isForwarded: true });
    const { status, body } = await send(null);
    expect([status, body.error.code, body.error.message]).toEqual([
      503,
      "UNAVAILABLE",
      "We can't tell whether this was saved. Look before you send it again.",
    ]);
    expect((await numberOf(count)) - before).toBe(1);
  });
});

import { runsOf } from "@larder/sdk/testing/soak";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { EMBEDDED_PATH } from "../src/content/analytics/store-events.ts";
import { problemOf } from "./fuzz/check-response.ts";
import { bytesOf, sendBytes } from "./fuzz/raw-request.ts";
import { requestBy, requestsOf, type Sender } from "./fuzz/requests.ts";
import { allCalls } from "./fuzz/targets.ts";
import { type Account, accountsOf, knownIds } from "./fuzz/world.ts";
import type { KnownIds } from "./fuzz/schema-values.ts";
import { useWorld } from "./world.ts";

/** Requests per call in the soak (LARDER_SOAK=1); a tenth otherwise. */
const RUNS = 200;

/** Calls that end or replace a session. */
const ENDS_SESSION = /^sessions\.(signIn|signOut|chooseOrganization)$/;

const wanted = Number.parseInt(process.env["LARDER_SEED"] ?? "", 10);
const seed = Number.isNaN(wanted) ? Math.floor(Math.random() * 0x7fff_ffff) : wanted;

const world = useWorld({ env: { SEGMENT_WRITE_KEY: "fuzz", SEGMENT_HOST: EMBEDDED_PATH } });
let known: KnownIds;
let accounts: readonly Account[];
let senders: Sender[];
let port: number;
beforeAll(async () => {
  port = Number(new URL(world.base).port);
  known = await knownIds(world);
  accounts = accountsOf(world);
  senders = await Promise.all(accounts.map(({ enter }) => enter()));
  console.log(
    `fuzz: ${runsOf(RUNS, process.env["LARDER_SOAK"])} requests a call, seed ${seed} (LARDER_SEED plays it again)`,
  );
}, 120_000);

/** Statuses by call: a fuzzer that is always refused finds nothing. */
const seen = new Map<string, Set<number>>();

describe("T21 any request from anyone", () => {
  it.each(allCalls)(
    "T21 OP-128 %s answers without a server error, and refuses in the standard format",
    async (name, call) => {
      const statuses = new Set<number>();
      seen.set(name, statuses);
      const property = fc.asyncProperty(
        requestsOf(call, known),
        fc.noBias(fc.nat(accounts.length - 1)),
        async (made, who) => {
          const request = requestBy(call, made, senders[who] as Sender);
          const answer = await sendBytes(port, bytesOf(request), request.cutAfter !== null);
          if (ENDS_SESSION.test(name)) senders[who] = await (accounts[who] as Account).enter();
          if ("status" in answer) statuses.add(answer.status);
          const problem = problemOf(call, request, answer);
          if (problem !== null)
            throw new Error(`${accounts[who]?.name}: ${problem}\n${bytesOf(request).toString("utf8").slice(0, 2_000)}`);
        },
      );
      await fc.assert(property, { seed, numRuns: runsOf(RUNS, process.env["LARDER_SOAK"]) });
    },
    300_000,
  );

  it("T21 many calls were also answered with success", () => {
    const answered = [...seen.values()].filter((statuses) => [...statuses].some((status) => status < 300));
    console.log(`fuzz: ${answered.length} of ${seen.size} calls were answered with success too`);
    expect(answered.length).toBeGreaterThan(seen.size / 4);
  });

  it("T21 afterward the server works as before: everyone can order", async () => {
    // The sign-in limits have expired by then.
    world.advance(16 * 60_000);
    for (const name of ["a", "b"]) {
      const browser = await world.signedIn(name);
      const items = [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 1 }];
      const added = await browser.post("/web-api/cart/add", { items });
      expect([added.status, added.body?.success]).toEqual([200, true]);
    }
  });
});

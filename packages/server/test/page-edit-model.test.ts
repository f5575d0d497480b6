import fc from "fast-check";
import { expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const MINUTE = 60_000;

interface Part {
  readonly id: number;
  readonly heading: string;
  readonly from: number | null;
  /** The version that changed it last. */
  readonly changed: number;
}

interface Version {
  readonly number: number;
  readonly parts: readonly Part[];
}

/** What is stored, and the version that each of the two editors looks at. */
interface Model {
  live: Version;
  latest: Version;
  /** Published before. */
  readonly earlier: Version[];
  /** The last number given. */
  last: number;
  readonly seen: [number, number];
}

interface Shop {
  readonly id: number;
  readonly editors: readonly [Browser, Browser];
  readonly others: readonly Browser[];
}

type Command = fc.AsyncCommand<Model, Shop>;
type Who = 0 | 1;

let keys = 0;
const send = (shop: Shop, who: Who, call: string, body: object) =>
  shop.editors[who].send("POST", `/web-api/content/page-${call}`, body, {
    headers: { "idempotency-key": `model-${(keys += 1)}` },
  });

const headings = async (browser: Browser, path: string): Promise<readonly string[]> =>
  (await browser.get(path)).body.blocks.map(({ heading }: { readonly heading: string }) => heading);

/** Others see what is published and has begun; editors see the latest, and nothing is lost. */
const compare = async (model: Model, shop: Shop) => {
  const now = world.now().getTime();
  const shown = model.live.parts.filter(({ from }) => from === null || from <= now).map(({ heading }) => heading);
  for (const browser of shop.others) {
    expect(await headings(browser, "/model/?epieditmode=true")).toEqual(shown);
    if (model.latest !== model.live)
      expect((await browser.get(`/api/episerver/v2.0/content/${shop.id}_${model.latest.number}`)).status).toBe(404);
  }
  const drafted = model.latest.parts.map(({ heading }) => heading);
  expect(await headings(shop.editors[0], "/model/?epieditmode=true")).toEqual(drafted);
};

const command = (name: string, run: (model: Model, shop: Shop) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, shop) => {
    await run(model, shop);
    await compare(model, shop);
  },
  toString: () => name,
});

const draft = (model: Model, who: Who, parts: (version: number) => readonly Part[]) => {
  model.last += 1;
  model.latest = { number: model.last, parts: parts(model.last) };
  model.seen[who] = model.last;
};

/** Changes a part; expects a conflict if the other editor changed it since. */
const changes = (
  name: string,
  who: Who,
  choice: number,
  change: (part: Part) => object,
  after: (part: Part, version: number) => readonly Part[],
) =>
  command(`${name}(${who}, ${choice})`, async (model, shop) => {
    const part = model.latest.parts[choice % Math.max(1, model.latest.parts.length)];
    if (part === undefined) return;
    const contentLink = `${shop.id}_${model.seen[who]}`;
    const { status, body } = await send(shop, who, "change", { contentLink, change: change(part) });
    if (part.changed > model.seen[who]) {
      expect([status, body.error.current.part.text]).toEqual([409, part.heading]);
      return;
    }
    draft(model, who, (version) => model.latest.parts.flatMap((one) => (one === part ? after(part, version) : [one])));
    expect([status, body.contentLink]).toEqual([200, `${shop.id}_${model.last}`]);
  });

const edit = (who: Who, choice: number, text: string) =>
  changes(
    `edit ${text}`,
    who,
    choice,
    ({ id }) => ({ _tag: "Edit", part: id, fields: { heading: text } }),
    (part, changed) => [{ ...part, heading: text, changed }],
  );

const schedule = (who: Who, choice: number, minutes: number) => {
  const at = () => world.now().getTime() + minutes * MINUTE;
  return changes(
    `schedule ${minutes}`,
    who,
    choice,
    ({ id }) => ({ _tag: "Show", part: id, isHidden: false, from: new Date(at()).toISOString(), until: null }),
    (part, changed) => [{ ...part, from: at(), changed }],
  );
};

const remove = (who: Who, choice: number) =>
  changes(
    "remove",
    who,
    choice,
    ({ id }) => ({ _tag: "Remove", part: id }),
    () => [],
  );

const add = (who: Who, text: string) =>
  command(`add(${who}, ${text})`, async (model, shop) => {
    const contentLink = `${shop.id}_${model.seen[who]}`;
    const change = { _tag: "Add", kind: "text", after: null, fields: { heading: text } };
    expect((await send(shop, who, "change", { contentLink, change })).status).toBe(200);
    const id = Math.max(-1, ...model.latest.parts.map((part) => part.id)) + 1;
    draft(model, who, (changed) => [{ id, heading: text, from: null, changed }, ...model.latest.parts]);
  });

const look = (who: Who) =>
  command(`look(${who})`, async (model, shop) => {
    const { contentLink } = (await shop.editors[who].get("/model/?epieditmode=true")).body;
    model.seen[who] = model.latest.number;
    expect(contentLink).toBe(`${shop.id}_${model.latest.number}`);
  });

const publish = (who: Who) =>
  command(`publish(${who})`, async (model, shop) => {
    const { status } = await send(shop, who, "publish", { contentLink: `${shop.id}_${model.seen[who]}` });
    expect(status).toBe(model.seen[who] === model.latest.number ? 200 : 409);
    if (status !== 200 || model.latest === model.live) return;
    model.earlier.push(model.live);
    model.live = model.latest;
  });

const restore = (who: Who, choice: number) =>
  command(`restore(${who}, ${choice})`, async (model, shop) => {
    const version = model.earlier[choice % Math.max(1, model.earlier.length)];
    if (version === undefined) return;
    const body = { contentLink: `${shop.id}_${model.seen[who]}`, version: version.number };
    const { status } = await send(shop, who, "restore", body);
    expect(status).toBe(model.seen[who] === model.latest.number ? 200 : 409);
    if (status === 200) draft(model, who, (changed) => version.parts.map((part) => ({ ...part, changed })));
  });

const pass = (minutes: number) =>
  command(`pass ${minutes}`, async () => {
    world.advance(minutes * MINUTE);
  });

const who = fc.constantFrom<Who[]>(0, 1);
const choice = fc.nat(9);
const text = fc.constantFrom("Crab", "Figs", "Trucks", "Hours");
const minutes = fc.integer({ min: 1, max: 30 });

const commands = fc.commands(
  [
    fc.tuple(who, choice, text).map((of) => edit(...of)),
    fc.tuple(who, choice, minutes).map((of) => schedule(...of)),
    fc.tuple(who, choice).map((of) => remove(...of)),
    fc.tuple(who, text).map((of) => add(...of)),
    who.map(look),
    who.map(publish),
    fc.tuple(who, choice).map((of) => restore(...of)),
    minutes.map(pass),
  ],
  { maxCommands: 25, size: "+1" },
);

it("CMS-01 CMS-04 OP-118 OP-143 two editors overwrite nothing, and a draft stays theirs, in any order", async () => {
  const editors = [await world.signedIn("editor"), await world.signedIn("editor")] as const;
  const others = [world.browser(), await world.signedIn("a")];
  const first = [1, 2].map((id): Part => ({ id, heading: `Part ${id}`, from: null, changed: 1 }));
  const data = JSON.stringify({ blocks: first.map(({ id, heading }) => ({ id, kind: "text", heading })) });
  await fc.assert(
    fc.asyncProperty(commands, async (cmds) => {
      await world.sql`delete from page where path = '/model/'`;
      const rows = await world.sql<{ id: number }>`
        insert into page (guid, path, content_type, title, data) values ('g-model', '/model/', 'content', 'Model', ${data}::jsonb) returning id`;
      const start = { number: 1, parts: first };
      const model: Model = { live: start, latest: start, earlier: [], last: 1, seen: [1, 1] };
      await fc.asyncModelRun(() => ({ model, real: { id: rows[0]!.id, editors, others } }), cmds);
    }),
    { numRuns: 6 },
  );
}, 60_000);

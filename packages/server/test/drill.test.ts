import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { DATABASES, docFiles } from "../drill/doc-files.ts";
import { FAULTS } from "../drill/faults.ts";
import { PORTS } from "../drill/missing.ts";
import type { Exchange } from "../drill/recorder.ts";
import { historiesOf } from "../drill/registers.ts";
import { judgeRound } from "../drill/round.ts";

const doc = docFiles(resolve(import.meta.dirname, "../../../docs/running.md"), "/tmp/site");

const NAME = "BEEF1 CS";
const line = (quantity: number) => ({ productSku: "BEEF1", unitOfMeasure: "CS", quantity });
const cart = (quantity: number) => ({
  success: true,
  cartGroups: [{ subCarts: [{ lines: quantity === 0 ? [] : [line(quantity)] }] }],
});

let at = 0;
/** A request that follows all earlier ones. */
const exchange = (url: string, given: Partial<Exchange>): Exchange => ({
  client: "a",
  user: "a@x.example",
  method: "POST",
  url,
  body: null,
  key: null,
  session: "s",
  start: (at += 2),
  end: at + 1,
  status: 200,
  answer: null,
  ...given,
});
const looked = (quantity: number) => exchange("/web-api/cart", { method: "GET", answer: cart(quantity) });
const added = (key: string, given: Partial<Exchange>) =>
  exchange("/web-api/cart/add", { key, body: { items: [line(2)] }, ...given });
const lost = { status: null, end: Infinity } as const;

const wrongIn = (...exchanges: readonly Exchange[]): readonly string[] =>
  judgeRound(exchanges, [NAME]).wrong.map((one) => one.split(" ", 1)[0] ?? "");

describe("the drill", () => {
  it("OP-126: its files are those of docs/running.md, in a folder of its own", () => {
    const names = ["haproxy.cfg", "pgbouncer.ini", "larder.env", "patroni1.yml", `patroni${DATABASES}.yml`];
    for (const name of names) expect(doc.file(name)).not.toMatch(/\/srv\/larder/);
    expect(doc.file("patroni3.yml")).toContain('connect_address: "127.0.0.1:5723"');
    expect(doc.file("patroni3.yml")).not.toMatch(/db1|:5721|:4728|pgpass1/);
    expect(doc.command("etcd ")).toContain("--data-dir /tmp/site/etcd");
    expect(() => doc.file("other.cfg")).toThrow("docs/running.md has no other.cfg.");
  });

  it("OP-126: every address in those files is one that it looks for being free", () => {
    const files = ["haproxy.cfg", "pgbouncer.ini", "larder.env", "patroni1.yml", "patroni2.yml", "patroni3.yml"];
    const ports = files.flatMap((name) =>
      Array.from(doc.file(name).matchAll(/127\.0\.0\.1:(\d+)/g), ([, port]) => Number(port)),
    );
    expect(ports.filter((port) => !PORTS.includes(port))).toEqual([]);
  });

  it("T29: a write that is repeated under its key is one call, from its first request to its answer", () => {
    const [first, again] = [added("k", lost), added("k", { answer: cart(3) })];
    const { carts } = historiesOf([first, again], [NAME]);
    expect(carts).toEqual([
      {
        input: { does: "add", n: 2, register: `a@x.example ${NAME}` },
        output: 3,
        start: first.start,
        end: again.end,
      },
    ]);
    expect(wrongIn(looked(1), added("l", lost), added("l", { answer: cart(3) }), looked(3))).toEqual([]);
  });

  it("T29: an acknowledged addition that is missing or doubled, and a refused one that is there, are wrong", () => {
    const answered = { answer: cart(3) };
    expect(wrongIn(looked(1), added("a", answered), looked(1))).toEqual(["cart"]);
    expect(wrongIn(looked(1), added("b", answered), looked(5))).toEqual(["cart"]);
    expect(wrongIn(looked(1), added("c", { status: 409 }), looked(3))).toEqual(["cart"]);
    expect(wrongIn(looked(1), added("d", { status: 503 }), looked(3))).toEqual([]);
  });

  it("T29: two orders of one key, and a session that goes on after its end, are wrong", () => {
    const sent = (orderNumber: string) =>
      exchange("/web-api/cart/submit", {
        key: "o",
        body: {},
        answer: { success: true, confirmedOrders: [{ orderNumber }] },
      });
    expect(wrongIn(sent("1"), sent("1"))).toEqual([]);
    expect(wrongIn(sent("1"), sent("2"))).toEqual(["order"]);
    expect(wrongIn(looked(1), exchange("/web-api/auth/logout-api", { status: 204 }), looked(1))).toEqual(["session"]);
  });

  it("OP-126: each kind of failure has a name of its own", () => {
    const names = FAULTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

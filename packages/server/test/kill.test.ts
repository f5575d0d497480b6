import { linesOf } from "@larder/domain/cart/cart-lines";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { filledFolder } from "./filled-folder.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { NO_LINE_FIELDS } from "@larder/domain/order-guide/line-fields";

/** 100 kills with LARDER_SOAK=1, three otherwise. */
const ROUNDS = process.env["LARDER_SOAK"] === "1" ? 100 : 3;
const SEED = Number(process.env["LARDER_SEED"] ?? Date.now() % 1_000_000);

const random = (() => {
  let state = SEED;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
})();

interface Write {
  readonly kind: "add" | "note" | "guide" | "submit";
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  answer: any;
}

class Customer {
  readonly name: string;
  readonly writes: Write[] = [];
  browser: Browser;

  constructor(name: string, base: string) {
    this.name = name;
    this.browser = new Browser(base);
  }

  move(base: string): void {
    this.browser = this.browser.twin(base);
  }

  next(): Write {
    const key = randomUUID();
    const roll = random();
    if (roll < 0.4)
      return {
        kind: "add",
        path: "/web-api/cart/add",
        key,
        answer: null,
        body: { items: ["BEEF1", "BEEF2"].map((productSku) => ({ productSku, unitOfMeasure: "CS", quantity: 1 })) },
      };
    if (roll < 0.6)
      return {
        kind: "note",
        path: "/web-api/cart/update/fields",
        key,
        answer: null,
        body: {
          fields: [
            { name: "note", value: key },
            { name: "poNumber", value: key.slice(0, 30) },
          ],
        },
      };
    if (roll < 0.8) {
      const lineItems = ["BEEF1", "BEEF2", "FISH1"].map((productSku) => ({
        productSku,
        unitOfMeasure: "CS",
        name: productSku,
        ...NO_LINE_FIELDS,
        itemSequence: 1,
        displayOrder: 1,
      }));
      return {
        kind: "guide",
        path: "/web-api/order-guide/update",
        key,
        answer: null,
        body: {
          id: -1,
          name: `G ${key}`,
          categoryType: "customGroups",
          categories: [{ name: "Group", lineItems }],
          removedLineItems: [],
          movedLineItems: [],
        },
      };
    }
    return { kind: "submit", path: "/web-api/cart/submit?defaultCart=true", key, answer: null, body: undefined };
  }

  async send(write: Write): Promise<void> {
    const answered = await this.browser.post(write.path, write.body, { key: write.key });
    write.answer = answered;
  }

  async writeUntilGone(): Promise<void> {
    for (;;) {
      const write = this.next();
      this.writes.push(write);
      try {
        await this.send(write);
      } catch {
        return;
      }
    }
  }
}

describe("T3 kill -9 under load", () => {
  let folder: string;
  let server: ServerProcess;
  let customers: Customer[];

  beforeAll(async () => {
    folder = filledFolder();
    server = await startServer({ LARDER_DATA: folder });
    customers = ["a", "a2", "b", "both"].map((name) => new Customer(name, server.base));
    for (const customer of customers) await customer.browser.signIn(`${customer.name}@x.example`);
  });
  afterAll(async () => {
    await server.signal("SIGTERM").catch(() => {});
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const verify = async (customer: Customer, from: number): Promise<void> => {
    const { browser } = customer;
    const writes = customer.writes.slice(from);
    const guides = (await browser.post("/web-api/order-guide/list")).body as readonly {
      id: number;
      name: string;
      productCount: number;
    }[];
    for (const guide of guides.filter(({ name }) => name.startsWith("G ")))
      expect(guide.productCount, "a guide that is half there").toBe(3);
    for (const write of writes) {
      if (write.answer === null) continue;
      const { status, body } = write.answer;
      if (write.kind === "guide") {
        expect(status).toBe(200);
        expect(
          guides.filter(({ name }) => name === `G ${write.key}`),
          "an acknowledged guide",
        ).toHaveLength(1);
      }
      if (write.kind === "submit" && status === 200 && body.success === true) {
        for (const { orderNumber, itemCount, total } of body.confirmedOrders) {
          const order = await browser.order(orderNumber);
          expect(order.lines, "an acknowledged order").toHaveLength(itemCount);
          expect(order.lines.reduce((sum: number, { totalPrice }: any) => sum + totalPrice, 0)).toBe(total);
        }
      }
    }
    const list = (await browser.post("/web-api/order-history/list", { page: 1, pageSize: 100 })).body;
    for (const { key, itemCount } of list.orders.slice(0, 12))
      expect((await browser.order(key.orderNumber)).lines, "an order that is half there").toHaveLength(itemCount);
    const cart = (await browser.get("/web-api/cart")).body;
    const lines = linesOf(cart);
    // Each add includes both products, so they stay equal wherever it was cut off.
    expect(new Set(lines.map(({ quantity }: any) => quantity)).size, "an add that is half there").toBeLessThanOrEqual(
      1,
    );
    expect(cart.summary.note.value.slice(0, 30), "fields that are half there").toBe(cart.summary.poNumber.value);
    const wanted = expectedCart(customer);
    expect(wanted.quantities, `the cart after ${SEED}`).toContain(lines[0]?.quantity ?? 0);
    expect(wanted.notes).toContain(cart.summary.note.value);
  };

  const expectedCart = (
    customer: Customer,
  ): { readonly quantities: readonly number[]; readonly notes: readonly string[] } => {
    let quantity = 0;
    let note = "";
    for (const { kind, answer, key } of customer.writes) {
      if (answer === null || answer.status !== 200) continue;
      if (kind === "add") quantity += 1;
      else if (kind === "note") note = key;
      else if (kind === "submit" && answer.body.success === true) {
        quantity = 0;
        note = "";
      }
    }
    const last = customer.writes.at(-1);
    const isOpen = last !== undefined && last.answer === null;
    return {
      quantities: [
        quantity,
        ...(isOpen && last.kind === "add" ? [quantity + 1] : []),
        ...(isOpen && last.kind === "submit" ? [0] : []),
      ],
      notes: [
        note,
        ...(isOpen && last.kind === "note" ? [last.key] : []),
        ...(isOpen && last.kind === "submit" ? [""] : []),
      ],
    };
  };

  const sendAgain = async (customer: Customer): Promise<void> => {
    const last = customer.writes.at(-1);
    if (last === undefined || last.answer !== null) return;
    await customer.send(last);
    const first = last.answer;
    await customer.send(last);
    expect(last.answer.body).toEqual(last.kind === "submit" && first.status === 409 ? last.answer.body : first.body);
    last.answer = first;
    expect([200, 409]).toContain(first.status);
  };

  it(
    `T3 OP-91 ${ROUNDS} kills lose no acknowledged write, leave none half done and repeat none`,
    async () => {
      let acknowledged = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = customers.map(({ writes }) => writes.length);
        const working = customers.map((customer) => customer.writeUntilGone());
        await new Promise((resolve) => setTimeout(resolve, 50 + random() * 750));
        await server.signal("SIGKILL");
        await Promise.all(working);
        server = await startServer({ LARDER_DATA: folder });
        for (const [index, customer] of customers.entries()) {
          customer.move(server.base);
          await verify(customer, from[index]!);
          await sendAgain(customer);
          await verify(customer, from[index]!);
          acknowledged += customer.writes.length - from[index]!;
        }
      }
      expect(acknowledged).toBeGreaterThan(ROUNDS * 4);
      console.log(`${ROUNDS} kills, ${acknowledged} writes`);
    },
    ROUNDS * 30_000,
  );
});

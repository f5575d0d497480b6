import type { Submission } from "@larder/domain/cart/submission.schema";
import { world } from "../../../testing/acceptance/world.ts";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";

/** The organization of every screen. */
export const ORGANIZATION = 101;

/** A rule about who may order what, which holds at Submit whatever the screen showed. */
export type Rule = "limits" | "multiples" | "assortment" | "hold" | "customer";

const without = ({ limits }: FakeBackend, rule: Exclude<Rule, "customer">): Partial<FakeBackend> => {
  switch (rule) {
    case "limits":
      return {
        limits: new Map([...limits].map(([sku, { multiple }]) => [sku, multiple === undefined ? {} : { multiple }])),
      };
    case "multiples":
      return { limits: new Map([...limits].map(([sku, { multiple: _, ...kept }]) => [sku, kept])) };
    case "assortment":
      return { unlisted: new Set() };
    case "hold":
      return { holds: new Map() };
  }
};

/** Runs a submit as a server that forgot a rule. */
export const withoutRule = <A>(backend: FakeBackend, rule: Rule | undefined, run: () => A): A => {
  if (rule === undefined || rule === "customer") return run();
  const { limits, unlisted, holds } = backend;
  Object.assign(backend, without(backend, rule));
  try {
    return run();
  } finally {
    Object.assign(backend, { limits, unlisted, holds });
  }
};

/** The most of each product an order has: what it has already is not limited again. */
export const placedQuantities = ({ orders }: FakeBackend, number: string | null): ReadonlyMap<string, number> => {
  const most = new Map<string, number>();
  for (const { productSku, quantity } of orders.find(({ order }) => order.key.orderNumber === number)?.order.lines ??
    [])
    most.set(productSku, Math.max(quantity, most.get(productSku) ?? 0));
  return most;
};

/** Throws if the sent orders break a rule, by arithmetic of its own. */
export const requireAllowed = (
  backend: FakeBackend,
  { success, confirmedOrders }: Submission,
  placed: ReadonlyMap<string, number>,
): void => {
  if (!success) return;
  if (backend.holds.has(ORGANIZATION)) throw new Error("an order of a customer on hold was sent");
  const numbers = new Set(confirmedOrders.map(({ orderNumber }) => orderNumber));
  const sent = backend.orders.filter(({ order }) => numbers.has(order.key.orderNumber));
  for (const { productSku, quantity } of sent.flatMap(({ order }) => order.lines)) {
    if (quantity <= (placed.get(productSku) ?? 0)) continue;
    const product = world.products.find(({ sku }) => sku === productSku);
    const { minimum, maximum, multiple } = { ...product, ...backend.limits.get(productSku) };
    const isWithin =
      quantity >= (minimum ?? 1) && quantity <= (maximum ?? Infinity) && quantity % (multiple ?? 1) === 0;
    if (!isWithin) throw new Error(`${quantity} of ${productSku} was sent beyond its limits`);
    if (backend.unlisted.has(productSku)) throw new Error(`${productSku} was sent, which is no longer sold`);
  }
};

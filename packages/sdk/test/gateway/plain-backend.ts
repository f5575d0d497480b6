// A shop with the ten functions of the gateway, over lists in memory, with the acceptance world in it.
import {
  type Backend,
  type BackendLine,
  type BackendOrder,
  type BackendOrderQuery,
  type BackendProduct,
  Problem,
} from "@larder/adapters-http/gateway";
import { world } from "../../src/testing/acceptance/world.ts";
import { plainProducts } from "../../src/testing/acceptance/plain-products.ts";

type StoredLine = Pick<BackendLine, "id" | "variantId" | "quantity" | "comment">;
type StoredOrder = Omit<BackendOrder, "lines" | "total"> & {
  readonly owner: string;
  readonly organization: number;
  readonly key: string;
  readonly lines: readonly StoredLine[];
};

export const plainBackend = () => {
  const sessions = new Map<string, string>();
  let orders: readonly StoredOrder[] = [];
  /** What a test changed, in cents by item number. */
  const prices = new Map<string, number>();
  let last = 100;
  const next = () => String((last += 1));

  const sold = (organization: number): readonly BackendProduct[] => {
    const group = world.organizations.find(({ id }) => id === organization)?.customerGroupId;
    return plainProducts
      .filter(({ groups }) => groups?.includes(group as never) ?? true)
      .map(({ sku, name, brand, category, unitPrice, stock, minimum, maximum, multiple }) => ({
        sku,
        name,
        brand,
        category,
        description: "",
        variants: world.units.map((unit) => ({
          id: `${sku} ${unit}`,
          unit,
          packSize: "",
          price: prices.get(sku) ?? (group === "g2" ? world.otherPrice.unitPrice : (unitPrice ?? 0)) / 100,
          stock,
          minQuantity: minimum ?? null,
          maxQuantity: maximum ?? null,
          multiple: multiple ?? null,
        })),
      }));
  };
  const orderOf = (order: StoredOrder): BackendOrder => {
    const lines = order.lines.map((line): BackendLine => {
      const product = sold(order.organization).find(({ sku }) => line.variantId.startsWith(`${sku} `))!;
      const unitPrice = product.variants.find(({ id }) => id === line.variantId)!.price;
      return { ...line, product, unitPrice, total: unitPrice * line.quantity };
    });
    return { ...order, lines, total: lines.reduce((sum, { total }) => sum + total, 0) };
  };
  const isOf = (token: string, organization: number) => (order: StoredOrder) =>
    order.owner === sessions.get(token) && order.organization === organization;
  const matches = (order: StoredOrder, query: BackendOrderQuery): boolean =>
    order.placedAt !== "" &&
    (query.id ?? order.id) === order.id &&
    (query.numbers?.includes(order.number) ?? true) &&
    (query.key ?? order.key) === order.key &&
    [order.number, order.poNumber].some((text) => text.includes(query.text ?? "")) &&
    (query.status === undefined || query.status === "open" || query.status === order.status) &&
    order.placedAt >= (query.after ?? "") &&
    order.placedAt < (query.before ?? "~");
  const inFuture = (at: number) => new Date(world.now + at * 1000).toISOString();

  const backend: Backend = {
    signIn: async (email, password) => {
      const user = world.users.find((one) => one.email === email && one.password === password);
      if (user === undefined) throw new Problem("UNAUTHENTICATED", "Email or password is wrong.");
      const token = next();
      sessions.set(token, user.userName);
      return token;
    },
    signOut: async ({ token }) => void sessions.delete(token),
    customer: async ({ token, organization }) => {
      const user = world.users.find(({ userName }) => userName === sessions.get(token));
      const found = world.organizations.find(({ id }) => id === organization);
      if (user === undefined) return null;
      return {
        email: user.email,
        userName: user.userName,
        displayName: user.userName,
        organizations: user.organizations,
        organization: { id: organization, name: found?.name ?? "", onHold: found?.errors.join(" ") ?? "" },
      };
    },
    categories: async () => [...new Set(world.products.map(({ category }) => category))],
    products: async ({ organization }, skus) => sold(organization).filter(({ sku }) => skus.includes(sku)),
    search: async ({ organization }, { term, take, skip, chosen }) => {
      const found = sold(organization).filter(
        ({ name, brand, category }) =>
          name.toLowerCase().includes(term.toLowerCase()) &&
          chosen.every((values) => values.includes(brand) || values.includes(category)),
      );
      const counts = (facet: "brand" | "category") =>
        Object.fromEntries(
          [...new Set(found.map((product) => product[facet]))].map((value) => [
            value,
            found.filter((product) => product[facet] === value).length,
          ]),
        );
      return {
        total: found.length,
        products: found.slice(skip, skip + take),
        counts: { brand: counts("brand"), category: counts("category") },
      };
    },
    cart: async ({ token, organization }) => {
      const cart = orders.filter(isOf(token, organization)).find(({ placedAt }) => placedAt === "");
      return cart === undefined ? null : orderOf(cart);
    },
    changeCart: async ({ token, organization }, cart, { lines: changes, fields, memory }) => {
      const id = cart?.id ?? next();
      const known = orders.find((order) => order.id === id);
      const changed = new Set(changes.map(({ variantId }) => variantId));
      const kept = (known?.lines ?? []).filter(({ variantId }) => !changed.has(variantId));
      const lines = changes
        .filter(({ quantity }) => quantity > 0)
        .map(({ line, ...change }) => ({ ...change, id: line?.id ?? next() }));
      const fresh = { id, number: "", status: "pending", placedAt: "", poNumber: "", note: "", key: "" } as const;
      const owner = sessions.get(token) ?? "";
      const order = { ...(known ?? { ...fresh, owner, organization }), ...fields, lines: [...kept, ...lines], memory };
      orders = [...orders.filter((one) => one.id !== id), order];
    },
    place: async (_session, cart, key) => {
      const number = next();
      const placed = { number, key, status: "submitted", placedAt: inFuture(Number(number)) } as const;
      orders = orders.map((order) => (order.id === cart.id ? { ...order, ...placed } : order));
    },
    orders: async ({ token, organization }, query, { take, skip }) => {
      const found = orders
        .filter(isOf(token, organization))
        .filter((order) => matches(order, query))
        .toSorted((one, other) => (one.placedAt < other.placedAt ? 1 : -1));
      return { orders: found.slice(skip, skip + take).map(orderOf), total: found.length };
    },
  };
  return { backend, prices };
};

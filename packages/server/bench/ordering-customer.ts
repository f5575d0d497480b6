// A customer who orders without a pause: the demo world's chef, over HTTP.
import { Browser } from "../test/browser.ts";

export interface Times {
  readonly median: number;
  readonly longest: number;
  readonly count: number;
}

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0, count: sorted.length };
};

/** How long the customer thinks between two calls, in ms. */
const THINKS = 100;

export interface OrderingCustomer {
  /** What each call took since the last answer, in ms. */
  readonly taken: () => ReadonlyMap<string, Times>;
  /** Calls that were answered with something else than success. */
  readonly refused: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Signs somebody of the demo world in. */
export const signInTo = async (base: string, who: string): Promise<Browser> => {
  const browser = new Browser(base);
  const { demoUsers } = (await browser.get("/web-api/content/global-settings")).body as {
    readonly demoUsers: readonly { readonly name: string; readonly email: string; readonly password: string }[];
  };
  const user = demoUsers.find(({ name }) => name === who);
  if (user === undefined) throw new Error(`there's no ${who} in this shop`);
  await browser.signIn(user.email, user.password);
  return browser;
};

/** Lists a category, opens a guide, searches, adds to the cart and submits, again and again. */
export const startOrdering = async (base: string): Promise<OrderingCustomer> => {
  const browser = await signInTo(base, "Marisol Reyes");
  const guides = (await browser.get("/web-api/order-guide/listing")).body as readonly { readonly id: number }[];
  const guide = `/web-api/order-guide?id=${guides[0]?.id}&type=customGroups&page=1&pageSize=50&searchTerm=`;
  let taken = new Map<string, number[]>();
  const refused: string[] = [];
  let isStopping = false;
  const timed = async (name: string, work: () => Promise<{ readonly status: number; readonly text: string }>) => {
    const from = performance.now();
    const { status, text } = await work();
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - from]);
    if (status >= 300) refused.push(`${name}: ${status} ${text.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, THINKS));
  };
  const opened = await browser.post(guide);
  const lines = (opened.body.categories as readonly { readonly lineItems: readonly any[] }[]).flatMap(
    ({ lineItems }) => lineItems,
  );
  const sold = lines.filter(({ variants }) => variants.some((one: any) => one.metadata.unitOfMeasure === "CS"));
  const running = (async () => {
    for (let n = 0; !isStopping; n += 1) {
      await timed("list", () => browser.get("/products/?expand=*"));
      await timed("guide", () => browser.post(guide));
      await timed("add to cart", () => browser.add(sold[n % sold.length].productSku as string, 3));
      await timed("cart", () => browser.get("/web-api/cart"));
      await timed("submit", () => browser.post("/web-api/cart/submit"));
    }
  })();
  return {
    taken: () => {
      const answer = new Map(Array.from(taken, ([name, all]) => [name, timesOf(all)] as const));
      taken = new Map();
      return answer;
    },
    refused: () => refused,
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
};

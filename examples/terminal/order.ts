import { livePorts } from "@larder/adapters-http";
import { nodeTransport } from "@larder/adapters-http/node";
import { createStorefront, memoryStorage, until } from "@larder/sdk";
import { effectRunner } from "@larder/sdk/effect";

const [, , server = "http://localhost:4600", email = "", password = ""] = process.argv;
const zone = "America/New_York";

const storefront = createStorefront({
  effects: async () => effectRunner(livePorts(nodeTransport(server, { zone }))),
  storage: { local: memoryStorage(), session: memoryStorage() },
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  zone,
});
const { cart, guideCart, guideDetail, guideList, page, session } = storefront;

// The first page sets the session cookies and says who is signed in.
page.send({ _tag: "Opened", url: "/" });
await until(page, (state) => !state.page.isLoading);

if (!(await storefront.signIn(email, password))) throw new Error(session.get().problem);

// A workflow is three functions: send an event, get the state, subscribe to changes.
guideList.send({ _tag: "ListRequested" });
const { guidesList } = await until(guideList, (state) => state.isListLoaded);
const [guide] = guidesList;
if (guide === undefined) throw new Error("There is no order guide.");

guideDetail.send({ _tag: "Opened", id: guide.id });
const opened = await until(guideDetail, (state) => state.status === "ready");
const lines = [...(opened.guide?.categories ?? []), ...(opened.guide ? [opened.guide.ungroupedProducts] : [])]
  .flatMap((group) => group.lineItems)
  .filter((line) => line.inStock);

for (const line of lines.slice(0, 3)) guideCart.send({ _tag: "QuantityChanged", line, input: 2 });
guideCart.send({ _tag: "AddRequested" });
const { results } = await until(guideCart, (state) => state.adding === null);

const { optimisticCart } = await until(cart, (state) => state.status === "ready" && state.queue.length === 0);
console.log(`${guide.name}: ${results.length} lines added, ${optimisticCart?.summary.itemCount ?? 0} in the cart`);
storefront.dispose();

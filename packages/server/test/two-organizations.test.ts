import { expect, it } from "vitest";
import { type Browser, orderKey } from "./browser.ts";
import { GUIDE, ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const itemsOf = (list: readonly { readonly sku: string }[]) => list.map(({ sku }) => sku);

/** What a user reads of their own work in the organization that is set. */
const ownWork = async (browser: Browser) => {
  const html = (await browser.get("/", { headers: { accept: "text/html" } })).text;
  const suggested = (await browser.get("/search/SearchAsYouType/?q=&size=8")).body;
  return {
    cartCount: Number(/"cartCount":(\d+)/.exec(html)?.[1]),
    drafts: (await browser.get("/web-api/order-guide/drafts")).body.drafts.length,
    issueAnswers: (await browser.get("/web-api/order-history/issue-answers")).body.issues.length,
    orderAgain: itemsOf(suggested.products),
    lastPurchases: Object.keys(suggested.lastPurchases),
  };
};

it("OP-21 IDENT-15 of a user's work in one organization, another one shows nothing", async () => {
  const both = await world.signedIn("both");
  const choose = (organization: number) => both.post(`/web-api/organization/set?value=${organization}`);
  await choose(ORG.A);
  await both.add("BEEF1", 2);
  const order = await both.submit();
  await both.add("BEEF2", 1);
  const editedAt = world.now().getTime() - 1_000;
  const typed = { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 2, inStock: true, editedAt };
  await both.post("/web-api/order-guide/draft", { orderGuideId: GUIDE.shared, items: [typed] });
  const lines = [{ productSku: "BEEF1", unitOfMeasure: "CS" }];
  const issue = { ...orderKey(order), lines, reason: "damaged", note: "Torn", photo: null };
  await both.post("/web-api/order-history/report-issue", issue);
  const staff = await world.signedIn("staff");
  const reported = (await staff.post("/web-api/staff/order-issues", { isDone: false, page: 1 })).body.issues;
  await staff.post("/web-api/staff/order-issue-done", { id: reported[0].id, isDone: true, answer: "Credited" });

  const work = { cartCount: 1, drafts: 1, issueAnswers: 1, orderAgain: ["BEEF1"], lastPurchases: ["BEEF1"] };
  expect(await ownWork(both)).toEqual(work);
  await choose(ORG.B);
  expect(await ownWork(both)).toEqual({ cartCount: 0, drafts: 0, issueAnswers: 0, orderAgain: [], lastPurchases: [] });
});

import * as Schema from "effect/Schema";
import { expect, it } from "vitest";
import { PageModel } from "./page-model.schema.ts";

const user = (email: string) => ({ isAuthenticated: true, email });

it("PAGE-08 the model has the original and the current user, who may differ", () => {
  const model = Schema.decodeUnknownSync(PageModel)({
    contentType: "home",
    originalUser: user("staff@x.y"),
    currentUser: { ...user("chef@x.y"), isImpersonationActive: true },
  });
  expect([model.originalUser.email, model.currentUser.email]).toEqual(["staff@x.y", "chef@x.y"]);
  expect([model.originalUser.isImpersonationActive, model.currentUser.isImpersonationActive]).toEqual([false, true]);
  const decode = Schema.decodeUnknownResult(PageModel);
  expect(decode({ contentType: "home", currentUser: user("a@b.c") })._tag).toBe("Failure");
  expect(decode({ contentType: "home", originalUser: user("a@b.c") })._tag).toBe("Failure");
});

it("PAGE-06 PAGE-08 fields the CMS omits are empty, not missing", () => {
  const model = Schema.decodeUnknownSync(PageModel)({
    contentType: "content",
    originalUser: {},
    currentUser: {},
    metaDataInfo: [{ elementTag: "meta", elementAttributes: { name: "robots", content: "none" } }],
  });
  expect(model).toMatchObject({ title: "", blocks: [], products: [], product: null, editContext: null });
  expect(model.metaDataInfo).toEqual([
    { elementTag: "meta", innerContent: "", elementAttributes: { name: "robots", content: "none" } },
  ]);
});

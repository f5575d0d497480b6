import { CustomerImports, Impersonation } from "@larder/calls/ports";
import { file } from "./guide-file-calls.ts";
import { calls, portSuite, refusals, type Suite } from "./suite.ts";

export const customerImportsSuite: Suite = portSuite("customer imports", (it, expect) => {
  it("OP-67 OP-91 a list of customers adds those that the shop doesn't have, once, when it's applied", async (_, world) => {
    const ana = await world.signedIn("ana");
    const port = calls(ana, CustomerImports);
    const names = async () => (await calls(ana, Impersonation).organizations({ q: "" })).map(({ name }) => name);
    const before = await names();
    const rows = ["name,account number,email", "Cellar Door,7001,lee@cellar.example", "North,ACC-101,"];
    const { id, stage, columns } = await port.upload({ file: file("customers.csv", ...rows) } as never);
    const meanings = columns.map(({ meaning }) => meaning);
    expect([stage, meanings]).toEqual(["columns", ["organization", "accountNumber", "email"]]);
    const compared = await port.compare({ id, meanings });
    expect([compared.stage, compared.review?.customers]).toEqual(["review", { added: 1, changed: 0, same: 1 }]);
    expect(await names()).toEqual(before);
    for (const _again of [1, 2]) expect((await port.apply({ id })).stage).toBe("applied");
    expect((await names()).toSorted()).toEqual([...before, "Cellar Door"].toSorted());
    const found = await calls(ana, Impersonation).users({ q: "cellar" });
    expect(found.map(({ email }) => email)).toEqual(["lee@cellar.example"]);
    const refused = refusals(ana, CustomerImports);
    expect((await refused.read({ id: 999_999 }))._tag).toBe("NotFound");
    expect((await refused.upload({ file: file("empty.csv", "") } as never))._tag).toBe("Refused");
  });
});

import { EMPTY_AUDIT_SEARCH } from "@larder/domain/staff/audit-search";
import { Audit } from "@larder/calls/ports";
import { failure, portSuite, type Suite, type Visitor } from "./suite.ts";

const listed = (visitor: Visitor) =>
  visitor.run(Audit.use((port) => port.list({ ...EMPTY_AUDIT_SEARCH, before: null })));

export const auditSuite: Suite = portSuite("the audit", (it, expect) => {
  it("OP-21 neither guests nor customers nor sales reps read the audit", async (ada, world) => {
    expect((await failure(listed(await world.guest())))._tag).toBe("NotSignedIn");
    for (const visitor of [ada, await world.signedIn("sue")])
      expect((await failure(listed(visitor)))._tag).toBe("Forbidden");
  });
});

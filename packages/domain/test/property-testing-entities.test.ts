import { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import { generatorOf } from "@larder/domain/testing";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { expect, it } from "vitest";

it("whatever is reported about an order arrives as it was sent", () => {
  fc.assert(
    fc.property(generatorOf(OrderIssueReport), (report) => {
      const sent = JSON.stringify(Schema.encodeUnknownSync(OrderIssueReport)(report));
      expect(Schema.decodeUnknownSync(OrderIssueReport)(JSON.parse(sent))).toEqual(report);
    }),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "../testing/instants.ts";
import { readHistory } from "./read-history.ts";
import { writeHistory } from "./write-history.ts";
import { OrderFilter } from "./order.schema.ts";

const statuses = OrderFilter.members.flatMap(({ literals }) => literals);
const EVERYTHING = { search: "", status: null, from: null, to: null, page: 1 };

describe("links to the order history", () => {
  it("HIST-01 OP-94 a link has words, status, days and page, and is empty for everything", () => {
    const filter = { search: "a&b", status: "open", from: "2026-11-01", to: "2026-11-24", page: 3 } as const;
    expect(writeHistory(filter)).toBe("?q=a%26b&status=open&from=2026-11-01&to=2026-11-24&page=3");
    expect(writeHistory(EVERYTHING)).toBe("");
  });

  it.each(["?status=lost&from=2026-02-30&to=x&page=-1", "?page=1.5", "?page=1e99", ""])(
    "HIST-01 unreadable parts of %s are ignored",
    (query) => expect(readHistory(query)).toEqual(EVERYTHING),
  );

  it("HIST-01 OP-94 every filter reads back from its link", () => {
    const filter = fc.record({
      search: fc.string({ maxLength: 100, unit: "grapheme" }),
      status: fc.constantFrom(null, ...statuses),
      from: fc.option(day),
      to: fc.option(day),
      page: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(filter, (one) => {
        expect(readHistory(writeHistory(one))).toEqual(one);
      }),
    );
  });
});

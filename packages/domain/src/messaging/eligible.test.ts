import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { embeddedMessage, inAppMessage } from "../testing/message.ts";
import { byShowOrder, messagesToShow, type Candidate } from "./eligible.ts";
import { EmbeddedMessage, InAppMessage } from "./message.schema.ts";

const content = (html: string | null) => ({ html, inAppDisplaySettings: null });
const ready: Candidate = {
  read: false,
  trigger: { type: "immediate" },
  content: content("<p>x</p>"),
  priorityLevel: 1,
  createdAt: 1,
};

describe("eligibility", () => {
  it("MSG-16 MSG-17 exactly the eligible ones show; the alternative shows those and more", () => {
    fc.assert(
      fc.property(fc.array(inAppMessage), (messages) => {
        const shown = messagesToShow(messages);
        expect(new Set(shown)).toEqual(
          new Set(messages.filter((m) => !m.read && m.trigger?.type !== "never" && !!m.content?.html)),
        );
        const more = messagesToShow(messages, true);
        expect(shown.every((message) => more.includes(message))).toBe(true);
        expect(new Set(more)).toEqual(new Set(messages.filter((m) => !m.read && m.trigger?.type !== "never")));
      }),
    );
  });
});

describe("order", () => {
  it("MSG-18 MSG-14 lower priority levels first, then older ones; missing values last", () => {
    const urgent = { ...ready, priorityLevel: 100, createdAt: 9 };
    const older = { ...ready, priorityLevel: 300, createdAt: 1 };
    const newer = { ...ready, priorityLevel: 300, createdAt: 2 };
    const undated = { ...ready, priorityLevel: 300, createdAt: null };
    const unranked = { ...ready, priorityLevel: null, createdAt: 0 };
    expect(messagesToShow([unranked, undated, newer, older, urgent])).toEqual([
      urgent,
      older,
      newer,
      undated,
      unranked,
    ]);
    expect(byShowOrder({ priorityLevel: Number.NaN, createdAt: 1 }, urgent)).toBe(1);
    expect(byShowOrder(urgent, { priorityLevel: Number.NaN, createdAt: 1 })).toBe(-1);
  });

  it("MSG-18 the order is total and stable, and the input isn't changed", () => {
    fc.assert(
      fc.property(fc.array(inAppMessage), (messages) => {
        const before = [...messages];
        const sorted = messages.toSorted(byShowOrder);
        messagesToShow(messages);
        expect(messages).toEqual(before);
        for (const [index, one] of sorted.entries())
          for (const later of sorted.slice(index + 1)) {
            expect(byShowOrder(one, later)).toBeLessThanOrEqual(0);
            expect(Math.sign(byShowOrder(later, one))).toBe(-Math.sign(byShowOrder(one, later)) + 0);
            if (byShowOrder(one, later) === 0) expect(messages.indexOf(one)).toBeLessThan(messages.indexOf(later));
          }
      }),
    );
  });
});

describe("what the provider sends", () => {
  it("MSG-14 a message without trigger, priority or date is read and sorted", () => {
    const message = Schema.decodeUnknownSync(InAppMessage)({ messageId: "m" });
    expect(message).toMatchObject({ read: false, trigger: null, content: null, priorityLevel: null, createdAt: null });
    expect(messagesToShow([message], true)).toEqual([message]);
  });

  it("MSG-15 an embedded message without buttons has none", () => {
    const card = Schema.decodeUnknownSync(EmbeddedMessage)({
      metadata: { messageId: "m" },
      elements: { title: "Cod" },
    });
    expect(card).toEqual({
      metadata: { messageId: "m", campaignId: null, placementId: null, isProof: false },
      elements: { title: "Cod", body: "", mediaUrl: null, buttons: [], defaultAction: null },
    });
  });

  it("MSG-14 MSG-15 every generated message survives the wire", () => {
    const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(inAppMessage, embeddedMessage, (message, card) => {
        fc.pre(message.priorityLevel === null || Number.isFinite(message.priorityLevel));
        expect(Schema.decodeUnknownSync(InAppMessage)(wire(message))).toEqual(wire(message));
        expect(Schema.decodeUnknownSync(EmbeddedMessage)(wire(card))).toEqual(wire(card));
      }),
      { numRuns: 50 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyticsEvent, circumstances } from "../testing/analytics.ts";
import { EVENT_FIELDS, fieldVerdicts, judge } from "./event-schema.ts";
import { EVENT_NAMES } from "./event-names.ts";
import { eventPayload } from "./event-payload.ts";
import { trackingCall } from "./events.ts";
import { redact, REDACTED } from "./redact.ts";

const calls = fc
  .tuple(analyticsEvent, circumstances)
  .map(([event, here]) => ({ event, call: trackingCall(event, here, eventPayload) }));

const PERSONAL_FIELDS =
  "email user_name username userName display_name first_name firstName last_name lastName fullName birthday phone address ip message comment note drop_ship_notes dropShipNotes".split(
    " ",
  );

describe("the schema of events", () => {
  it("ANALYTICS-18 ANALYTICS-32 every event we make fits, even after redaction", () => {
    fc.assert(
      fc.property(calls, ({ call }) => {
        if (call === null) return;
        expect(judge(call.event, call.properties)).toEqual({ _tag: "Fits" });
        expect(judge(call.event, redact(call.properties) as never)).toEqual({ _tag: "Fits" });
      }),
    );
  });

  it("ANALYTICS-18 a field that is missing or of the wrong type is named", () => {
    fc.assert(
      fc.property(calls, ({ event, call }) => {
        if (call === null) return;
        for (const field of Object.keys(EVENT_FIELDS[event._tag]).filter((one) => !one.endsWith("?"))) {
          const { [field]: _, ...without } = call.properties;
          expect(judge(call.event, without)).toEqual({ _tag: "FieldMissing", field });
          expect(judge(call.event, { ...call.properties, [field]: () => {} })).toMatchObject({
            _tag: "WrongType",
            field,
          });
        }
      }),
    );
    expect(judge("Exit Intent", { user_account: {}, page_type: "", location: "", timestamp: 5 })).toEqual({
      _tag: "WrongType",
      field: "timestamp",
      expected: "text",
    });
  });

  it("ANALYTICS-32 an extra field and an unknown event name are reported", () => {
    const exit = { user_account: {}, page_type: "", location: "", timestamp: "x" };
    expect(judge("Exit Intent", exit)).toEqual({ _tag: "Fits" });
    expect(judge("Exit Intent", { ...exit, utm_source: "mail" })).toEqual({ _tag: "Fits" });
    expect(judge("Exit Intent", { ...exit, trace: "b7" })).toEqual({ _tag: "NotInSchema", field: "trace" });
    expect(judge("Guide Shared", exit)).toEqual({ _tag: "UnknownName" });
    // Each field has its own verdict, even after the first that doesn't fit.
    const verdicts = (properties: object) =>
      fieldVerdicts("Exit Intent", properties as never)
        ?.filter(({ verdict }) => verdict !== "absent")
        .map(({ field, verdict }) => `${field} ${verdict}`);
    expect(verdicts({ user_account: [], location: null, timestamp: "x", trace: 1, utm_source: "mail" })).toEqual([
      "user_account wrongType",
      "page_type missing",
      "location missing",
      "timestamp fits",
      "trace notInSchema",
      "utm_source fits",
    ]);
    expect(fieldVerdicts("Guide Shared", exit)).toBe(null);
    expect(Object.keys(EVENT_FIELDS)).toEqual(Object.keys(EVENT_NAMES));
  });
});

describe("what shop staff may see", () => {
  it("ANALYTICS-32 no person's name, address or free text stays in an event", () => {
    const secret = "Zx9 private";
    const person = {
      user_account: { id: secret, user_name: secret, email: secret, display_name: secret, region: "NE" },
      username: secret,
      message: secret,
      products: [{ sku: "1", message: secret }],
      drop_ship_notes: [secret],
      traits: { email: secret, first_name: secret },
      page: { title: `Mail to ada.lovelace@x.example` },
    };
    const text = JSON.stringify(redact(person));
    expect(text).not.toContain(secret);
    expect(text).not.toContain("ada.lovelace");
    expect(redact(person)).toMatchObject({
      user_account: { id: REDACTED, region: "NE" },
      products: [{ sku: "1" }],
      drop_ship_notes: [REDACTED],
    });
    // Spelled as in this shop and in the platform's documentation; an address also in parts.
    for (const name of PERSONAL_FIELDS) {
      expect([name, redact({ [name]: secret, count: 2 })]).toEqual([name, { [name]: REDACTED, count: 2 }]);
      expect([name, redact({ [name]: { city: secret, floor: 3 } })]).toEqual([
        name,
        { [name]: { city: REDACTED, floor: 3 } },
      ]);
    }
    for (const name of ["name", "message_id", "emails_sent", "note_count"])
      expect(redact({ [name]: secret })).toEqual({ [name]: secret });
    expect(redact({ user_account: { id: "00000" } })).toEqual({ user_account: { id: "00000" } });
  });
});

import { campaignPosition } from "./campaign-position.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { campaignContent } from "../testing/campaign.ts";
import type { CampaignContent } from "./campaign.schema.ts";
import { campaignFaults, draftFaults } from "./campaign-faults.ts";
import { campaignStateOf, messageOf, NEW_CAMPAIGN, payloadOf, PRIORITIES, PURCHASE_EVENT, testOf } from "./campaign.ts";
import { isEligible } from "./eligible.ts";
import { messageOptionsFrom } from "./message-options.ts";
import { pageOf, showsOn } from "./shows-on.ts";

const NOW = Date.parse("2026-11-18T15:00:00Z");
const written: CampaignContent = { ...NEW_CAMPAIGN, name: "Crab", html: "<p>Crab is in</p>" };
const card: CampaignContent = { ...NEW_CAMPAIGN, name: "Crab", kind: "embedded", title: "Crab", placementId: 1001 };
const button = { title: "See", type: "openUrl", data: "/search/" };
const faults = (content: CampaignContent) =>
  campaignFaults(content, NOW).map((fault) =>
    [fault._tag, fault.field, "at" in fault ? fault.at : ""].join(" ").trim(),
  );

describe("a message staff write", () => {
  it("MSG-37 MSG-43 MSG-45 MSG-49 MSG-50 its options read back as chosen, and nothing else", () => {
    fc.assert(
      fc.property(campaignContent, (content) => {
        const read = messageOptionsFrom(payloadOf(content));
        const isWrong = (field: string) =>
          campaignFaults({ ...content, kind: "inApp" }, NOW).some((one) => one.field === field);
        for (const field of ["topOffset", "bottomOffset", "rightOffset", "maxWidth"] as const)
          expect(read[field] ?? "").toBe(isWrong(field) ? "" : content[field].trim());
        expect(read.closeButton?.color ?? "").toBe(
          isWrong("closeButton.color") ? "" : content.closeButton.color.trim(),
        );
        expect(read.closeButton).toMatchObject({
          position: content.closeButton.position,
          size: content.closeButton.size,
        });
        expect([read.linkMode, read.allowPopups]).toEqual([content.linkMode, content.allowPopups]);
        expect(pageOf(payloadOf(content))).toBe(content.contentType);
        const { position } = messageOf(content).content!.inAppDisplaySettings!;
        expect(["Center", "TopRight", "BottomRight", "Full"]).toContain(position);
        expect(campaignPosition(position!, read)).toBe(content.position);
        expect(read.announcement).toBe(content.announcement.trim() || null);
      }),
    );
  });

  it("MSG-16 a valid one is shown, one held back isn't", () => {
    expect(faults(written)).toEqual([]);
    expect(isEligible(messageOf(written))).toBe(true);
    expect(isEligible(messageOf({ ...written, trigger: "never" }))).toBe(false);
    fc.assert(
      fc.property(campaignContent, (content) => {
        if (content.kind === "inApp" && campaignFaults(content, NOW).length === 0)
          expect(isEligible(messageOf(content))).toBe(content.trigger !== "never");
      }),
    );
  });

  it("MSG-16 MSG-45 MSG-85 missing and unacceptable content is reported", () => {
    expect(faults(NEW_CAMPAIGN)).toEqual(["Missing name", "Missing html"]);
    expect(faults({ ...written, trigger: "event", event: " " })).toEqual(["Missing event"]);
    expect(faults({ ...card, trigger: "event" })).toEqual(["Missing event"]);
    const purchases = { isBought: false, what: " ", days: 90 };
    expect(faults({ ...written, audience: { ...NEW_CAMPAIGN.audience, purchases } })).toEqual([
      "Missing audience.purchases",
    ]);
    expect(faults({ ...written, trigger: "event", event: PURCHASE_EVENT })).toEqual([]);
    expect(draftFaults(NEW_CAMPAIGN)).toHaveLength(1);
    expect(draftFaults({ ...NEW_CAMPAIGN, name: " x " })).toEqual([]);
    expect(draftFaults({ ...written, endsAt: "Monday" })).toHaveLength(1);
    expect(faults({ ...card, title: " ", placementId: null })).toEqual(["Missing title", "Missing placementId"]);
    expect(faults({ ...written, endsAt: "2026-11-18T15:00:00Z" })).toEqual(["EndsInThePast endsAt"]);
    expect(faults({ ...written, startsAt: "2026-11-20T15:00:00Z", endsAt: "2026-11-20T15:00:00Z" })).toEqual([
      "EndsBeforeStart endsAt",
    ]);
    expect(faults({ ...written, startsAt: "Monday" })).toEqual(["NoDate startsAt"]);
    expect(faults({ ...written, topOffset: "calc(1px)", maxWidth: "480px" })).toEqual(["NoLength topOffset"]);
    expect(faults({ ...written, background: { hex: "url(x)", alpha: 1 } })).toEqual(["NoColor background.hex"]);
    expect(faults({ ...card, mediaUrl: "http://x.example/x.png" })).toEqual(["NoPicture mediaUrl"]);
    expect(faults({ ...card, buttons: [button, { ...button, title: "" }] })).toEqual(["ButtonIncomplete buttons 1"]);
    for (const data of ["javascript:alert(1)", "JAVA\nscript:alert(1)", "data:text/html,x", "iterable://dismiss"])
      expect(faults({ ...card, buttons: [{ ...button, data }] })).toEqual(["LinkRefused buttons 0"]);
    expect(faults({ ...card, buttons: [{ title: "Save", type: "saveForLater", data: "crab" }] })).toEqual([]);
  });

  it("MSG-16 a page type limits it; a test shows everywhere; only content has faults", () => {
    fc.assert(
      fc.property(campaignContent, fc.constantFrom("home", "cart", "account"), (content, page) => {
        const shows = (one: CampaignContent) => showsOn(messageOf(one).customPayload, page);
        expect(shows(content)).toBe(content.contentType === null || content.contentType === page);
        for (const other of [null, undefined, 1, {}, { contentType: "cart;x" }, { contentType: 5 }])
          expect(showsOn(other, page)).toBe(true);
        const test = testOf(content);
        expect([shows(test), test.trigger, test.audience]).toEqual([true, "immediate", NEW_CAMPAIGN.audience]);
        expect(test.priority).toBeLessThan(Math.min(...Object.values(PRIORITIES)));
        const timeless = faults(content).filter(
          (fault) => !/ (?:name|event|audience.purchases|startsAt|endsAt)$/.test(fault),
        );
        expect(faults(test)).toEqual(timeless);
      }),
    );
  });

  it("a published one is scheduled, live, then ended; a draft stays one", () => {
    const at = (startsAt: string | null, endsAt: string | null) =>
      campaignStateOf({ state: "live", startsAt, endsAt }, NOW);
    expect(at(null, null)).toBe("live");
    expect(at("2026-11-18T15:00:00Z", null)).toBe("live");
    expect(at("2026-11-18T15:00:01Z", null)).toBe("scheduled");
    expect(at("2026-11-17T00:00:00Z", "2026-11-18T15:00:00Z")).toBe("ended");
    for (const state of ["draft", "ended"] as const)
      expect(campaignStateOf({ state, startsAt: null, endsAt: null }, NOW)).toBe(state);
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { deliveryRuleArb } from "../testing/delivery-rule.ts";
import { completeTerms, lackingTerms } from "../testing/delivery-terms.ts";
import { missingTerms } from "../account/service-terms.ts";
import { deliveryDays, ruleFor } from "./delivery-calendar.ts";
import { ownDeliveryRule } from "./own-delivery-rule.ts";

const kind = fc.record({ isJIT: fc.boolean(), isPreOrder: fc.boolean() });

it("OP-77 IDENT-16 an organization without complete terms has no delivery day", () => {
  fc.assert(
    fc.property(lackingTerms, deliveryRuleArb, kind, fc.boolean(), ({ terms }, { now, rule }, goods, hasRegions) => {
      fc.pre(missingTerms(terms, hasRegions).length > 0 && terms.warehouseZone !== "");
      expect(deliveryDays(ruleFor(ownDeliveryRule(terms, rule.calendar, hasRegions), goods), now)).toEqual([]);
    }),
  );
});

it("OP-77 a warehouse's holiday is offered to no organization, other days by its week", () => {
  fc.assert(
    fc.property(
      fc.array(completeTerms, { minLength: 1, maxLength: 4 }),
      deliveryRuleArb,
      kind,
      (organizations, { now, rule }, goods) => {
        const closed = [...rule.calendar].filter(([, { isClosed }]) => isClosed).map(([day]) => day);
        for (const terms of organizations) {
          const own = ownDeliveryRule(terms, rule.calendar, true);
          const dates = deliveryDays(ruleFor(own, goods), now).map(({ date }) => date);
          expect(dates.filter((date) => closed.includes(date))).toEqual([]);
          const open = deliveryDays({ ...ruleFor(own, goods), calendar: new Map() }, now).map(({ date }) => date);
          expect(dates.filter((date) => !open.includes(date))).toEqual([]);
        }
      },
    ),
  );
});

it("OP-77 an organization's lead days apply to all its goods", () => {
  fc.assert(
    fc.property(completeTerms, kind, (terms, goods) => {
      expect(ruleFor(ownDeliveryRule(terms, new Map(), true), goods).leadDays).toBeGreaterThanOrEqual(terms.leadDays);
    }),
  );
});

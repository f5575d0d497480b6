import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { PLAIN_GUIDE_SUMMARY } from "@larder/domain/testing/order-guide";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GuideRow } from "./HomePanels.tsx";

const harbor = 1 as OrganizationId;
const guide = (change: Partial<GuideSummary>): GuideSummary => ({
  ...PLAIN_GUIDE_SUMMARY,
  productCount: 1_200,
  ownerOrganizationId: harbor,
  ...change,
});
const shown = (change: Partial<GuideSummary>): string =>
  renderToStaticMarkup(<GuideRow guide={guide(change)} organization={harbor} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

it("GUIDE-IO-14 GUIDE-LIST-01 home marks own shared guides and others' shared guides, and no other", () => {
  expect(shown({})).toBe("Weekday 1,200");
  expect(shown({ isShared: true, sharedWith: [{ id: 2, name: "Annex" }] })).toBe("Weekday Shared 1,200");
  expect(shown({ isShared: true, ownerOrganizationId: 2, ownerName: "Annex", isDefault: true })).toBe(
    "Weekday Default Shared by Annex 1,200",
  );
  expect(shown({ isShared: true, ownerOrganizationId: 2, ownerName: "" })).toBe("Weekday Shared with you 1,200");
});

it("GUIDE-IO-16 the badge of an own shared guide names the organizations", () => {
  const sharedWith = [
    { id: 2, name: "Annex" },
    { id: 3, name: "Pier <b>9</b>" },
  ];
  const row = renderToStaticMarkup(<GuideRow guide={guide({ isShared: true, sharedWith })} organization={harbor} />);
  expect(row).toContain('title="Annex, Pier &lt;b&gt;9&lt;/b&gt;"');
});

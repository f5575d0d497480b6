import { campaignStateOf, testOf } from "@larder/domain/messaging/campaign";
import { campaignFaults, draftFaults } from "@larder/domain/messaging/campaign-faults";
import type { Campaign, CampaignId, CampaignPlacement } from "@larder/domain/messaging/campaign.schema";
import { Campaigns } from "@larder/domain/messaging/campaigns.port";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { choicesFor, reachOf } from "./campaign-audience.ts";
import { type FakeBackend, fail, notFound, underKey, invalid } from "./backend.ts";
import { portCalls } from "./port-calls.ts";
import { type FakeSession, staffOf } from "./session.ts";

const NO_FIGURES = { delivered: 0, opened: 0, clicked: 0, dismissed: 0 };

/** The placements in messages; no in-memory page has any. */
const placementsOf = (all: readonly Campaign[]): readonly CampaignPlacement[] =>
  [
    ...new Set(
      all.flatMap(({ content: { kind, placementId } }) =>
        kind === "embedded" && placementId !== null ? [placementId] : [],
      ),
    ),
  ]
    .toSorted((one, other) => one - other)
    .map((id) => ({
      id,
      pages: [],
      live: all.filter(
        ({ state, content }) => state === "live" && content.kind === "embedded" && content.placementId === id,
      ).length,
    }));

const sound = (...fields: readonly string[]): void => {
  if (fields.length > 0) fail(invalid(...fields.map((field) => ({ path: `body.${field}`, message: field }))));
};

export const fakeCampaigns = (backend: FakeBackend, session: FakeSession): Layer.Layer<Campaigns> => {
  const { open, staff } = portCalls(backend, session, "campaigns");
  const author = <A>(name: string, run: (userName: string) => A) =>
    open(name, () => run(staffOf(session, ["staff", "editor"])));
  const stored = backend.campaigns;
  const current = ({ storedState, ...campaign }: Campaign & { readonly storedState: "draft" | "live" | "ended" }) => ({
    ...campaign,
    state: campaignStateOf({ ...campaign.content, state: storedState }, backend.clock.now),
  });
  const find = (id: CampaignId): Campaign => current(stored.get(id) ?? fail(notFound));
  const store = (campaign: Campaign, storedState: "draft" | "live" | "ended"): Campaign => {
    const reach = reachOf(backend, campaign.content.audience).users;
    stored.delete(campaign.id);
    stored.set(campaign.id, { ...campaign, storedState, reach });
    return current({ ...campaign, storedState, reach });
  };
  return Layer.succeed(Campaigns, {
    audience: ({ audience, term }) =>
      author("audience", () => ({ ...reachOf(backend, audience), ...choicesFor(term) })),
    list: ({ state, term }) =>
      author("list", () => {
        const all = [...stored.values()].map(current).toReversed();
        const count = (of: Campaign["state"]) => all.filter((one) => one.state === of).length;
        return {
          campaigns: all
            .filter((one) => state === null || one.state === state)
            .filter(({ content }) => content.name.toLowerCase().includes(term.trim().toLowerCase()))
            .map(({ id, state: now, content, modifiedAt, figures }) => ({
              id,
              name: content.name,
              kind: content.kind,
              state: now,
              position: content.position,
              placementId: content.placementId,
              businessUnit: content.audience.businessUnit,
              isSegment:
                (content.audience.customerGroup ?? content.audience.region ?? content.audience.purchases) !== null,
              organizations: content.audience.organizations.length,
              users: content.audience.users.length,
              startsAt: content.startsAt,
              endsAt: content.endsAt,
              modifiedAt,
              figures,
            })),
          counts: { draft: count("draft"), scheduled: count("scheduled"), live: count("live"), ended: count("ended") },
          hasMore: false,
          placements: placementsOf(all),
          zone: world.zone,
        };
      }),
    read: (id) => author("read", () => find(id)),
    save: ({ id, version, content, isPublished }, key) =>
      (isPublished ? staff : author)("save", (userName) =>
        underKey(backend, userName, key, ["save", id, version, content, isPublished], () => {
          const faults = isPublished ? campaignFaults(content, backend.clock.now) : draftFaults(content);
          sound(...faults.map(({ field }) => `content.${field}`));
          const known = id === null ? null : (stored.get(id) ?? fail(notFound));
          if (known !== null && known.version !== version)
            fail({ _tag: "Conflict", message: "", current: current(known) });
          if (known !== null && !isPublished && known.storedState !== "draft") sound("isPublished");
          return store(
            {
              id: id ?? (`campaign-${backend.nextNumber()}` as CampaignId),
              version: (known?.version ?? 0) + 1,
              state: "draft",
              content,
              modifiedAt: new Date(backend.clock.now).toISOString(),
              modifiedBy: userName,
              reach: 0,
              figures: known?.figures ?? NO_FIGURES,
            },
            isPublished ? "live" : "draft",
          );
        }),
      ),
    sendTest: (written, key) =>
      author("sendTest", (userName) =>
        underKey(backend, userName, key, ["test", written], () => {
          const content = testOf(written);
          const faults = campaignFaults(content, backend.clock.now);
          sound(...faults.map(({ field }) => `content.${field}`));
          const id = `test-${backend.nextNumber()}`;
          backend.testMessages.set(userName, { id, html: content.html, priority: 0, createdAt: backend.clock.now });
          return { messageId: id };
        }),
      ),
    stop: (id, key) =>
      staff("stop", (userName) =>
        underKey(backend, userName, key, ["stop", id], () =>
          store({ ...find(id), version: find(id).version + 1 }, "ended"),
        ),
      ),
  });
};

import type { Failure } from "@larder/domain/failure";
import { campaignStateOf, testOf } from "@larder/domain/messaging/campaign";
import { campaignFaults, draftFaults } from "@larder/domain/messaging/campaign-faults";
import type { Campaign, CampaignId, CampaignPlacement } from "@larder/domain/messaging/campaign.schema";
import { Campaigns } from "@larder/domain/messaging/campaigns.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { choicesFor, reachOf } from "./campaign-audience.ts";
import { type FakeBackend, notFound, through, underKey, invalid } from "./backend.ts";
import type { FakeSession } from "./session.ts";

const NO_FIGURES = { delivered: 0, opened: 0, clicked: 0, dismissed: 0 };

/** The placements that messages name: the memory has no page that holds one. */
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

const refused = (fields: readonly string[]): Failure =>
  invalid(...fields.map((field) => ({ path: `body.${field}`, message: field })));

/** The messages that staff write, in memory; no customer of the memory gets them. */
export const fakeCampaigns = (backend: FakeBackend, session: FakeSession): Layer.Layer<Campaigns> => {
  const allowed = <A>(
    roles: readonly ("editor" | "staff")[],
    name: string,
    run: (userName: string) => Effect.Effect<A, Failure>,
  ): Effect.Effect<A, Failure> =>
    through(backend, `campaigns.${name}`, () => {
      const userName = session.originalUserName ?? session.userName;
      const user = world.users.find((one) => one.userName === userName);
      if (user === undefined) return Effect.fail({ _tag: "NotSignedIn" });
      if (!roles.some((role) => user.roles?.includes(role) === true))
        return Effect.fail({ _tag: "Forbidden", message: "" });
      return run(user.userName);
    });
  const author = <A>(name: string, run: (userName: string) => Effect.Effect<A, Failure>) =>
    allowed(["staff", "editor"], name, run);
  const stored = backend.campaigns;
  const current = ({ storedState, ...campaign }: Campaign & { readonly storedState: "draft" | "live" | "ended" }) => ({
    ...campaign,
    state: campaignStateOf({ ...campaign.content, state: storedState }, backend.clock.now),
  });
  const find = (id: CampaignId): Effect.Effect<Campaign, Failure> => {
    const found = stored.get(id);
    return found === undefined ? Effect.fail(notFound) : Effect.succeed(current(found));
  };
  const store = (campaign: Campaign, storedState: "draft" | "live" | "ended"): Campaign => {
    const reach = reachOf(backend, campaign.content.audience).users;
    stored.delete(campaign.id);
    stored.set(campaign.id, { ...campaign, storedState, reach });
    return current({ ...campaign, storedState, reach });
  };
  return Layer.succeed(Campaigns, {
    audience: ({ audience, term }) =>
      author("audience", () => Effect.succeed({ ...reachOf(backend, audience), ...choicesFor(term) })),
    list: ({ state, term }) =>
      author("list", () => {
        const all = [...stored.values()].map(current).toReversed();
        const count = (of: Campaign["state"]) => all.filter((one) => one.state === of).length;
        return Effect.succeed({
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
        });
      }),
    read: (id) => author("read", () => find(id)),
    save: ({ id, version, content, isPublished }, key) =>
      allowed(isPublished ? ["staff"] : ["staff", "editor"], "save", (userName) =>
        underKey(backend, userName, key, ["save", id, version, content, isPublished], () => {
          const faults = isPublished ? campaignFaults(content, backend.clock.now) : draftFaults(content);
          if (faults.length > 0) return Effect.fail(refused(faults.map(({ field }) => `content.${field}`)));
          const known = id === null ? null : stored.get(id);
          if (known === undefined) return Effect.fail(notFound);
          if (known !== null && known.version !== version)
            return Effect.fail<Failure>({ _tag: "Conflict", message: "", current: current(known) });
          if (known !== null && !isPublished && known.storedState !== "draft")
            return Effect.fail(refused(["isPublished"]));
          return Effect.succeed(
            store(
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
            ),
          );
        }),
      ),
    sendTest: (written, key) =>
      author("sendTest", (userName) =>
        underKey(backend, userName, key, ["test", written], () => {
          const content = testOf(written);
          const faults = campaignFaults(content, backend.clock.now);
          if (faults.length > 0) return Effect.fail(refused(faults.map(({ field }) => `content.${field}`)));
          const id = `test-${backend.nextNumber()}`;
          backend.testMessages.set(userName, { id, html: content.html, priority: 0, createdAt: backend.clock.now });
          return Effect.succeed({ messageId: id });
        }),
      ),
    stop: (id, key) =>
      allowed(["staff"], "stop", (userName) =>
        underKey(backend, userName, key, ["stop", id], () =>
          Effect.map(find(id), (campaign) => store({ ...campaign, version: campaign.version + 1 }, "ended")),
        ),
      ),
  });
};

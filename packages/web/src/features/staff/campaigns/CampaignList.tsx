import type { CampaignQuery, CampaignState, CampaignSummary } from "@larder/domain/messaging/campaign.schema";
import { editorOf, campaignQueryOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import type { CSSProperties } from "react";
import { numberText } from "../../../messages/en/plural.ts";
import { campaignsMessages as text } from "../../../messages/en/campaigns.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { useShopZone } from "./use-shop-zone.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { instant } from "../../../ui/day.ts";
import { dotted } from "../../../ui/dotted.ts";
import { ListRow } from "../ListAndDetail.tsx";
import { ListTools } from "../ListTools.tsx";
import styles from "./campaigns.module.css";

const STATES = ["all", "draft", "scheduled", "live", "ended"] as const;

const tones: Partial<Record<CampaignState, BadgeTone>> = { scheduled: "warn", live: "ok" };

export const StateBadge = ({ state }: { readonly state: CampaignState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
);

const about = (campaign: CampaignSummary, zone: string): string => {
  const { kind, state, position, placementId, isSegment, organizations, users, startsAt, endsAt, modifiedAt } =
    campaign;
  const place =
    kind === "embedded"
      ? text.placement(placementId)
      : (text.positions[position as keyof typeof text.positions] ?? text.positions.Center);
  const audience = [
    isSegment ? text.segment : "",
    organizations > 0 ? text.organizations(organizations) : "",
    users > 0 ? text.users(users) : "",
  ].filter((part) => part !== "");
  const when =
    state === "draft"
      ? text.changed(instant(modifiedAt, zone))
      : state === "scheduled"
        ? text.from(instant(startsAt, zone))
        : endsAt === null
          ? ""
          : text.until(instant(endsAt, zone));
  return dotted(text.kinds[kind], place, audience.join(", ") || text.everyone, when);
};

const Meter = ({
  name,
  value,
  of,
}: {
  readonly name: keyof typeof text.figures;
  readonly value: number;
  readonly of: number;
}) => (
  <span
    className={`${styles.meter} block figures t-12 muted`}
    style={{ "--share": of === 0 ? 0 : Math.min(1, value / of) } as CSSProperties}
  >
    <b>{numberText(value)}</b> {text.figures[name]}
  </span>
);

export const Meters = ({ figures }: { readonly figures: CampaignSummary["figures"] }) => (
  <span className={`${styles.meters} stack g-8 whole`}>
    {(["delivered", "opened", "clicked", "dismissed"] as const).map((name) => (
      <Meter key={name} name={name} value={figures[name]} of={figures.delivered} />
    ))}
  </span>
);

export const CampaignTools = observer(function CampaignTools({
  onFilter,
}: {
  readonly onFilter: (change: Partial<CampaignQuery>) => void;
}) {
  const query = campaignQueryOf(useShop().campaigns.state);
  return (
    <ListTools
      narrow
      find={{
        label: text.find,
        placeholder: text.findPlaceholder,
        term: query.term,
        onChange: (term) => onFilter({ term }),
      }}
      show={{
        label: text.show,
        choices: STATES.map((value) => ({ value, label: value === "all" ? text.all : text.states[value] })),
        value: query.state ?? "all",
        onChange: (value) => onFilter({ state: value === "all" ? null : value }),
      }}
    />
  );
});

export const CampaignRow = observer(function CampaignRow({ campaign }: { readonly campaign: CampaignSummary }) {
  const { campaigns } = useShop();
  const zone = useShopZone();
  const { send } = useStorefront().campaigns;
  return (
    <ListRow
      isOpen={campaign.id === editorOf(campaigns.state).selected}
      onOpen={() => send({ _tag: "Selected", id: campaign.id })}
    >
      <b>{campaign.name}</b>
      <span>
        <StateBadge state={campaign.state} />
      </span>
      <small className="whole">{about(campaign, zone)}</small>
      {campaign.state !== "draft" && <Meters figures={campaign.figures} />}
    </ListRow>
  );
});

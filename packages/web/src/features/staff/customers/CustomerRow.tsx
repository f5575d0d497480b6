import type { CustomerOrganization, CustomerUser } from "@larder/domain/account/impersonation.schema";
import { onlyUserOf } from "@larder/domain/account/impersonation";
import { brandOf } from "@larder/domain/brand/brand";
import { missingTermsText } from "@larder/domain/text/cannot-deliver";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { staffMessages as text } from "../../../messages/en/staff.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { centsText } from "../../../ui/line/amount.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { shortDay } from "../../../ui/day.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { brandName } from "../../shell/document-look.ts";
import { useActing } from "./use-acting.ts";
import styles from "../home/staff-home.module.css";

const firstName = (displayName: string): string => displayName.split(" ", 1)[0] ?? displayName;

const ActForUser = observer(function ActForUser({ user }: { readonly user: CustomerUser }) {
  const { impersonation } = useShop();
  const acting = useActing();
  const { id, displayName, organization } = user;
  return (
    <Button
      size="sm"
      aria-label={`${text.actFor(displayName)}, ${organization.name}`}
      busy={isPending(impersonation.state.changing)}
      onClick={() => void acting.start({ userId: id, organizationId: organization.id })}
    >
      {text.actFor(firstName(displayName))}
    </Button>
  );
});

export const UserRow = observer(function UserRow({ user }: { readonly user: CustomerUser }) {
  const { displayName, email, organization } = user;
  return (
    <Row
      icon="user"
      name={displayName}
      note={dotted(email, organization.name, organization.accountNumber)}
      {...useStanding(organization)}
    >
      <ActForUser user={user} />
    </Row>
  );
});

export const OrganizationRow = observer(function OrganizationRow({
  organization,
}: {
  readonly organization: CustomerOrganization;
}) {
  const { modals } = useShop().storefront;
  const { id, name, accountNumber, address, userCount } = organization;
  const onlyUser = onlyUserOf(organization);
  return (
    <Row
      icon="box"
      name={name}
      note={dotted(accountNumber === "" ? "" : text.account(accountNumber), address, text.userCount(userCount))}
      {...useStanding(organization)}
    >
      <ButtonLink size="sm" href={staffPlaces.terms(id)} aria-label={text.termsOf(name)}>
        {text.terms}
      </ButtonLink>
      {onlyUser === null ? (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={text.actForOneOf(name)}
          onClick={() => modals.send({ _tag: "Shown", modal: { name: "actFor", data: organization } })}
        >
          {text.actForOne}
        </Button>
      ) : (
        <ActForUser user={onlyUser} />
      )}
    </Row>
  );
});

export const BrandTag = ({ businessUnit }: { readonly businessUnit: number }) => {
  const brand = brandOf(businessUnit);
  return brand === null ? null : (
    <span className={`${styles.brand} g-6 t-12 muted`} data-brand={brand.toLowerCase()}>
      {brandName(brand)}
    </span>
  );
};

interface RowHeadsProps {
  readonly of: ReactNode;
  readonly amount?: string | undefined;
}

export const RowHeads = ({ of, amount = text.lastOrder }: RowHeadsProps) => (
  <div className={`${styles.heads} fine`}>
    <span />
    {of}
    {[text.brand, text.state, amount].map((column) => (
      <span key={column} aria-hidden="true">
        {column}
      </span>
    ))}
  </div>
);

export const Row = ({
  icon,
  name,
  note,
  businessUnit,
  state,
  isBad = false,
  last,
  children,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly note: string;
  readonly businessUnit?: number;
  readonly state: ReactNode;
  readonly isBad?: boolean;
  readonly last: ReactNode;
  readonly children: ReactNode;
}) => (
  <li className={styles.row}>
    <span className={`${styles.icon} center quiet`}>
      <Icon name={icon} />
    </span>
    <div className="two">
      <b className="title">{name}</b>
      <small>{note}</small>
    </div>
    <span className={styles.brandCell}>{businessUnit !== undefined && <BrandTag businessUnit={businessUnit} />}</span>
    <span className={`${styles.state} fine anywhere`} data-held={isBad ? "" : undefined}>
      {state}
    </span>
    <span className={`${styles.last} anywhere right grid`}>{last}</span>
    <span className={`${styles.act} g-8 flex`}>{children}</span>
  </li>
);

const useStanding = ({ businessUnit, canOrder, statusErrors, missingTerms, lastOrder }: CustomerOrganization) => {
  const { zone } = useShop();
  return {
    businessUnit,
    isBad: !canOrder,
    state: canOrder ? (
      text.open
    ) : (
      <>
        <b className="block t-danger">{missingTerms.length > 0 ? text.cannotOrder : text.onHold}</b>{" "}
        <span>{missingTerms.length > 0 ? missingTermsText(missingTerms) : statusErrors[0]}</span>
      </>
    ),
    last:
      lastOrder === null ? (
        <small>{text.neverOrdered}</small>
      ) : (
        <>
          <span className="vh">{text.lastOrder}</span> {centsText(lastOrder.totalCents, false)}{" "}
          <small>{shortDay(lastOrder.placedAt, zone)}</small>
        </>
      ),
  };
};

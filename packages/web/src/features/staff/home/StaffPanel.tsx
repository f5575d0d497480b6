import { may } from "@larder/domain/account/may";
import { observer } from "mobx-react-lite";
import { PageHead } from "../../../ui/page/Page.tsx";
import type { StaffRole } from "@larder/domain/account/permissions";
import { places } from "../../../navigation/places.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { staffMessages as text } from "../../../messages/en/staff.ts";
import { StaffHome } from "./StaffHome.tsx";

/** What a user without a customer can do (IDENT-15, OP-21); the home page for staff. */
export default observer(function StaffPanel() {
  const { user } = useShop();
  const storefront = useStorefront();
  if (may(user, "readCustomers")) return <StaffHome />;
  const roles = (user.staff?.roles ?? []).flatMap((role) =>
    role in text.roles ? [text.roles[role as StaffRole]] : [],
  );
  return (
    <section>
      <PageHead title={text.title(user.firstName || user.displayName)} lead={text.lead}>
        <ButtonLink kind="primary" href={places.products}>
          {text.browse}
        </ButtonLink>
        {may(user, "editPages") && <ButtonLink href={staffPlaces.pages}>{text.pages}</ButtonLink>}
        {may(user, "editProducts") && <ButtonLink href={staffPlaces.editProducts}>{text.editProducts}</ButtonLink>}
        {may(user, "writeMessages") && <ButtonLink href={staffPlaces.messages}>{text.messages}</ButtonLink>}
        {may(user, "resolveIssues") && <ButtonLink href={staffPlaces.orderIssues}>{text.issues}</ButtonLink>}
        <Button onClick={() => void storefront.signOut()}>{text.signOut}</Button>
      </PageHead>
      <Panel title={text.person}>
        <Facts
          facts={[
            { label: text.name, value: user.displayName },
            { label: text.email, value: user.email },
            { label: text.role, value: roles.join(", ") || text.noRole },
          ]}
        />
      </Panel>
    </section>
  );
});

import { observer } from "mobx-react-lite";
import { PageHead } from "../../../ui/page/Page.tsx";
import { places } from "../../../navigation/places.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { staffMessages as text } from "../../../messages/en/staff.ts";
import { StaffHome } from "./StaffHome.tsx";

/** What a user without a customer can do (IDENT-15); the home page for staff. */
export default observer(function StaffPanel() {
  const { user } = useShop();
  const storefront = useStorefront();
  if (user.roles.includes("staff")) return <StaffHome />;
  const roles = user.roles.flatMap((role) => (role === "customer" ? [] : [text.roles[role]]));
  return (
    <section>
      <PageHead title={text.title(user.firstName || user.displayName)} lead={text.lead}>
        <ButtonLink kind="primary" href={places.products}>
          {text.browse}
        </ButtonLink>
        {user.roles.includes("editor") && (
          <>
            <ButtonLink href={staffPlaces.pages}>{text.pages}</ButtonLink>
            <ButtonLink href={staffPlaces.messages}>{text.messages}</ButtonLink>
          </>
        )}
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

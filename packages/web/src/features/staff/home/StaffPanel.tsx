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
  // What the user works on comes first.
  const mine: readonly (readonly [label: string, href: string])[] = [
    ...(may(user, "editPages") ? [[text.pages, staffPlaces.pages] as const] : []),
    ...(may(user, "writeMessages") ? [[text.messages, staffPlaces.messages] as const] : []),
    ...(may(user, "editProducts") ? [[text.editProducts, staffPlaces.editProducts] as const] : []),
    ...(may(user, "resolveIssues") ? [[text.issues, staffPlaces.orderIssues] as const] : []),
    [text.browse, places.products],
  ];
  return (
    <section>
      <PageHead title={text.title(user.firstName || user.displayName)} lead={text.lead}>
        {mine.map(([label, href], at) => (
          <ButtonLink key={href} kind={at === 0 ? "primary" : undefined} href={href}>
            {label}
          </ButtonLink>
        ))}
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

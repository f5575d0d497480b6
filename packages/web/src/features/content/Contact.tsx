import { telephoneLink } from "@larder/domain/page/telephone-link";
import { observer } from "mobx-react-lite";
import { contactMessages as text } from "../../messages/en/contact.ts";
import { places } from "../../navigation/places.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { Offered } from "../shell/Offered.tsx";
import { ShopContact } from "../shell/ShopContact.tsx";

export default observer(function Contact({ url }: { readonly url: string }) {
  const shop = useShop();
  const { user, organization, isCustomer } = shop;
  if (!user.isAuthenticated)
    return (
      <Panel title={text.rep}>
        <div className="stack">
          <p>{text.guest(shop.offers("accounts"))}</p>
          <p className="cluster">
            <ButtonLink kind="primary" href={signInPath(url)}>
              {text.signIn}
            </ButtonLink>
            <Offered group="accounts">
              <ButtonLink href={places.signUp}>{text.signUp}</ButtonLink>
            </Offered>
          </p>
          <ShopContact />
        </div>
      </Panel>
    );
  if (organization === null || organization.primarySalesRepName === "")
    return (
      <Panel title={text.rep}>
        <p>{isCustomer ? text.none : text.notCustomer}</p>
      </Panel>
    );
  const { primarySalesRepName: name, primarySalesRepPhone: phone, primarySalesRepEmail: email } = organization;
  return (
    <Panel title={text.rep}>
      <div className="stack">
        <p>
          <b>{name}</b>
        </p>
        <p>{text.forOrders}</p>
        <p className="cluster">
          {phone !== "" && (
            <ButtonLink kind="primary" href={telephoneLink(phone)}>
              {text.call(phone)}
            </ButtonLink>
          )}
          {email !== "" && <ButtonLink href={`mailto:${email}`}>{text.write(email)}</ButtonLink>}
          <ButtonLink href={places.orders}>{text.orders}</ButtonLink>
        </p>
      </div>
    </Panel>
  );
});

import { editAttribute } from "@larder/domain/page/edit-attribute";
import { observer } from "mobx-react-lite";
import { contactMessages as text } from "../../messages/en/contact.ts";
import { places } from "../../navigation/places.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import type { PageProps } from "../../ui/page-props.ts";
import { Page } from "../../ui/Page.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ContentBlocks } from "./ContentBlocks.tsx";
import styles from "./content.module.css";

/** Whom to ask: the customer's own sales rep, and what editors say besides (IDENT-04). */
export default observer(function ContactPage({ model }: PageProps) {
  return (
    <Page>
      <article className={styles.page}>
        <header>
          <Breadcrumbs crumbs={model.breadcrumbs} />
          <h1 {...editAttribute(model.editContext, "title", false)}>{model.title}</h1>
        </header>
        <Rep url={model.path} />
        <ContentBlocks model={model} />
      </article>
    </Page>
  );
});

const Rep = observer(function Rep({ url }: { readonly url: string }) {
  const { user, organization, isCustomer } = useShop();
  if (!user.isAuthenticated)
    return (
      <Panel title={text.rep}>
        <p>{text.guest}</p>
        <p className="cluster">
          <ButtonLink kind="primary" href={signInPath(url)}>
            {text.signIn}
          </ButtonLink>
          <ButtonLink href={places.signUp}>{text.signUp}</ButtonLink>
        </p>
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
      <p>
        <b>{name}</b>
      </p>
      <p>{text.forOrders}</p>
      <p className="cluster">
        {phone !== "" && (
          <ButtonLink kind="primary" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {text.call(phone)}
          </ButtonLink>
        )}
        {email !== "" && <ButtonLink href={`mailto:${email}`}>{text.write(email)}</ButtonLink>}
        <ButtonLink href={places.orders}>{text.orders}</ButtonLink>
      </p>
    </Panel>
  );
});

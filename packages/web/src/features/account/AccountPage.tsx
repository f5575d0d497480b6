import { observer } from "mobx-react-lite";
import { Page, PageHead } from "../../ui/Page.tsx";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Facts, type Fact } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { accountMessages } from "../../messages/en/account.ts";
import styles from "./account.module.css";

const Account = observer(function Account() {
  const shop = useShop();
  const storefront = useStorefront();
  const { user, organization, organizations } = shop;
  const { choosing, isSigningOut } = shop.session.state;
  const text = accountMessages;
  const person: readonly Fact[] = [
    { label: text.name, value: user.displayName },
    { label: text.email, value: user.email },
    {
      label: text.ordering,
      value: shop.canOrder ? <Badge tone="ok">{text.open}</Badge> : <Badge tone="danger">{text.onHold}</Badge>,
    },
  ];
  return (
    <Page narrow>
      <PageHead title={text.title} lead={user.currentOrganization?.name}>
        <Button busy={isSigningOut} onClick={() => void storefront.signOut()}>
          {text.signOut}
        </Button>
      </PageHead>
      {!shop.canOrder && <Notice tone="danger" title={shop.onHoldMessage} />}
      <div className={styles.grid}>
        <Panel title={text.person}>
          <Facts facts={person} />
        </Panel>
        {organization !== null && organization.primarySalesRepName !== "" && (
          <Panel title={text.rep}>
            <p>
              <b>{organization.primarySalesRepName}</b>
            </p>
            {organization.primarySalesRepPhone !== "" && (
              <p>
                <a href={`tel:${organization.primarySalesRepPhone.replace(/[^\d+]/g, "")}`}>
                  {organization.primarySalesRepPhone}
                </a>
              </p>
            )}
            {organization.primarySalesRepEmail !== "" && (
              <p>
                <a href={`mailto:${organization.primarySalesRepEmail}`}>{organization.primarySalesRepEmail}</a>
              </p>
            )}
          </Panel>
        )}
        <Panel title={text.organizations} bare className={styles.wide}>
          <ul className={styles.rows}>
            {organizations.map((each) => (
              <li key={each.id}>
                <span className={styles.name}>
                  <b>{each.name}</b>
                  <small>
                    {text.number} {each.accountNumber}
                  </small>
                </span>
                {each.id === user.currentOrganization?.id ? (
                  <Badge tone="accent">{text.current}</Badge>
                ) : (
                  <Button
                    size="sm"
                    busy={choosing === each.id}
                    disabled={choosing !== null && choosing !== each.id}
                    aria-label={text.chooseNamed(each.name)}
                    onClick={() => void storefront.chooseOrganization(each.id)}
                  >
                    {text.choose}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
});

/** Who is signed in, for which organization, and whether it may order (IDENT-04, IDENT-05, IDENT-17). */
export default customerPage(accountMessages.title, Account);

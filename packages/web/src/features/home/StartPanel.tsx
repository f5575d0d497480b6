import type { Organization } from "@larder/domain/account/organization.schema";
import { popularItemsWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { startMessages as words } from "../../messages/en/start.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { ProductsBlock } from "../product/ProductsBlock.tsx";
import { Offered } from "../shell/Offered.tsx";
import { telOf } from "../start/tel.ts";
import styles from "./start.module.css";

interface StepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Step = ({ icon, title, text, children }: StepProps) => (
  <li className="row wrap g-12 inset">
    <Icon name={icon} />
    <div className="grow">
      <b>{title}</b>
      <p className="meta">{text}</p>
    </div>
    <span className="cluster whole-phone">{children}</span>
  </li>
);

type SalesRep = Pick<Organization, "primarySalesRepName" | "primarySalesRepPhone" | "primarySalesRepEmail">;

/** How to reach the sales rep: "Call" only with a number. */
export const RepStep = ({ rep }: { readonly rep: SalesRep }) => {
  const { primarySalesRepName: name, primarySalesRepPhone: phone, primarySalesRepEmail: email } = rep;
  if (name === "") return null;
  return (
    <Step icon="user" title={phone === "" ? words.write(name) : words.call(name)} text={words.callText}>
      {phone !== "" && (
        <ButtonLink href={telOf(phone)} aria-label={words.callNumber(name, phone)}>
          {phone}
        </ButtonLink>
      )}
      {email !== "" && <ButtonLink href={`mailto:${email}`}>{email}</ButtonLink>}
    </Step>
  );
};

/** Home of a customer without guides and orders: three ways to start, and what others order. */
export default observer(function StartPanel() {
  const { organization } = useShop();
  return (
    <>
      <section className={`${styles.start} card`} aria-labelledby="start">
        <h2 id="start" className="inset">
          {words.title}
        </h2>
        <ol className="ruled">
          <Step icon="upload" title={words.import} text={words.importText}>
            <Offered group="guideFiles">
              <ButtonLink kind="primary" href={places.guideImport}>
                {words.importGuide}
              </ButtonLink>
            </Offered>
            <Offered group="quickOrder">
              <ButtonLink href={places.quickOrder}>{words.quickOrder}</ButtonLink>
            </Offered>
          </Step>
          <Step icon="search" title={words.browse} text={words.browseText}>
            <ButtonLink href={places.products}>{words.browse}</ButtonLink>
          </Step>
          {organization !== null && <RepStep rep={organization} />}
        </ol>
      </section>
      <Offered group="similarItems">
        <Popular />
      </Offered>
    </>
  );
});

const Popular = observer(function Popular() {
  const { observed, send } = useLateWorkflow("popularItems", popularItemsWorkflow);
  useEffect(() => send({ _tag: "Requested" }), [send]);
  const { items } = observed.state;
  if (items.value?.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular" className="lesser">
        {words.popular}
      </h2>
      <p className="muted mb-8">{words.popularText}</p>
      {items.failure !== null ? (
        <Notice
          tone="danger"
          title={words.popularFailed}
          action={<Button onClick={() => send({ _tag: "Requested" })}>{commonMessages.tryAgain}</Button>}
        />
      ) : items.value === null ? (
        <LinesSkeleton count={4} />
      ) : (
        <ProductsBlock label={words.popular} listId="popular" products={items.value} />
      )}
    </section>
  );
});

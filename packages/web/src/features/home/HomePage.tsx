import { editAttribute, partProperty } from "@larder/domain/page/edit-attribute";
import { isNewcomer } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { ContentBlock } from "@larder/domain/page/page-model.schema";
import { numberText } from "../../messages/en/plural.ts";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useUrl } from "../../navigation/location.ts";
import { isPending, type Opening, openOnce } from "../../loading/opening.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { KindDrawing } from "../../ui/Picture.tsx";
import { EditorText } from "../content/EditorText.tsx";
import { Drafts } from "../guide-drafts/drafts-part.ts";
import { ProductsBlock } from "../product/ProductsBlock.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { dotted } from "../../ui/dotted.ts";
import { Placement } from "../messages/placement-part.ts";
import { Offered } from "../shell/Offered.tsx";
import { ShopContact } from "../shell/ShopContact.tsx";
import { EditTools } from "../staff/content/edit-tools-part.ts";
import { StaffPanel } from "../staff/home/staff-part.ts";
import { homeMessages } from "../../messages/en/home.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { signInRequiredMessages } from "../../messages/en/sign-in-required.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { GuidesPanel, OrdersPanel, RepPanel, ResumePanel } from "./HomePanels.tsx";
import { seesOrders } from "./sees-orders.ts";
import { Waiting, waitingOpening } from "./waiting-part.ts";
import { useDrawn } from "../../loading/drawn-part.tsx";
import categoryStyles from "./categories.module.css";
import { OnHoldNotice } from "../on-hold/on-hold.ts";
import styles from "./home.module.css";

const StartPanel = lazyPart(() => import("./StartPanel.tsx"), "inPlace");

export default observer(function HomePage({ model }: PageProps) {
  const { user, isWithoutCustomer } = useShop();
  const isEdited = model.editContext?.inEditMode === true;
  const editable = (block: ContentBlock) => editAttribute(model.editContext, partProperty(block.id), false);
  // The editors' welcome for newcomers; customers get their work instead.
  const hero = model.blocks.find((block) => block.kind === "hero") ?? null;
  return (
    <Page>
      {model.editContext !== null && <EditTools model={model} />}
      {isEdited || !user.isAuthenticated ? (
        <div {...(hero === null ? {} : editable(hero))}>
          <Hello block={hero} />
        </div>
      ) : isWithoutCustomer ? (
        <StaffPanel />
      ) : (
        <Today />
      )}
      {model.blocks
        .filter((block) => block !== hero)
        .map((block) => (
          <div key={block.id} {...editable(block)}>
            <Block block={block} />
          </div>
        ))}
    </Page>
  );
});

export const opening: Opening = {
  workflows: ["guideList", "orders"],
  open: (storefront) => {
    storefront.guideList.send({ _tag: "ListRequested" });
    if (seesOrders(storefront)) storefront.orders.send({ _tag: "LoadRequested" });
  },
  isOpen: (storefront) =>
    (storefront.guideList.get().isListLoaded || storefront.guideList.get().isListFailed) &&
    (!seesOrders(storefront) || !isPending(storefront.orders.get().list)),
  further: waitingOpening,
};

const Today = observer(function Today() {
  const shop = useShop();
  const storefront = useStorefront();
  const url = useUrl();
  useEffect(() => openOnce(opening, storefront, url), [storefront, url]);
  const { user, organization } = shop;
  // A cart that fills while the page is open must not move its lists.
  const [hadCart] = useState(shop.header.state.cartCounter > 0);
  const waiting = useDrawn("waiting", shop.organization?.id);
  const lead = dotted(
    user.currentOrganization?.name ?? "",
    organization === null || organization.accountNumber === "" ? "" : homeMessages.account(organization.accountNumber),
    shop.canOrder ? homeMessages.ordering : "",
  );
  return (
    <section>
      <PageHead title={homeMessages.hello(user.firstName || user.displayName)} lead={lead} />
      {!shop.canOrder && (
        <div className="notices">
          <OnHoldNotice />
        </div>
      )}
      <Drafts />
      {isNewcomer(shop.guideList.state, shop.orders.state) ? (
        <div className="stack g-16">
          {hadCart && <ResumePanel />}
          <StartPanel />
        </div>
      ) : (
        <div className={`${styles.grid} stack g-16 start`}>
          <div className="stack g-16">
            <ResumePanel />
            {seesOrders(storefront) && <OrdersPanel />}
          </div>
          <div className="stack g-16">
            <Offered group="orderGuides">
              <GuidesPanel />
            </Offered>
            <RepPanel />
            <Waiting before={waiting} fallback={waiting} />
          </div>
        </div>
      )}
    </section>
  );
});

const Hello = ({ block }: { readonly block: ContentBlock | null }) => (
  <section className={`${styles.hello} stack`}>
    <h1>{block?.heading || homeMessages.guest}</h1>
    {block === null || block.html === "" ? <p>{productLineMessages.guestText}</p> : <EditorText html={block.html} />}
    <p className="cluster">
      <ButtonLink kind="primary" size="lg" href={places.signIn}>
        {signInRequiredMessages.signIn}
      </ButtonLink>
      <Offered group="accounts">
        <ButtonLink size="lg" href={places.signUp}>
          {homeMessages.openAccount}
        </ButtonLink>
      </Offered>
      <ButtonLink size="lg" href={places.products}>
        {homeMessages.browse}
      </ButtonLink>
    </p>
    <ShopContact />
  </section>
);

const Block = observer(function Block({ block }: { readonly block: ContentBlock }) {
  const shop = useShop();
  const menu = shop.header.state.header.value?.categoryMenu ?? [];
  const counts = new Map(menu.map((item) => [item.url, item.count]));
  const categories = block.links.length > 0 ? block.links : menu;
  if (block.kind === "placement")
    return shop.user.isAuthenticated && block.placementId !== null ? <Placement id={block.placementId} /> : null;
  return (
    <section className={styles.block}>
      {block.heading !== "" && <h2 className="lesser mb-8">{block.heading}</h2>}
      {block.html !== "" && <EditorText html={block.html} />}
      {block.kind === "categories" ? (
        <ul className={`${categoryStyles.cats} card`}>
          {categories.map((link) => {
            const count = counts.get(link.url) ?? null;
            return (
              <li key={link.url}>
                <a className="pick" href={link.url}>
                  <KindDrawing of={{ category: link.label }} fallback={<svg aria-hidden="true" />} />
                  <span>{link.label}</span>
                  {count !== null && <small>{numberText(count)}</small>}
                </a>
              </li>
            );
          })}
        </ul>
      ) : (
        block.links.length > 0 && (
          <p className="cluster">
            {block.links.map((link) => (
              <ButtonLink key={link.url} href={link.url}>
                {link.label}
              </ButtonLink>
            ))}
          </p>
        )
      )}
      {block.products.length > 0 && (
        <ProductsBlock
          label={block.heading === "" ? homeMessages.featured : block.heading}
          listId={block.heading === "" ? "featured" : block.heading}
          products={block.products}
        />
      )}
    </section>
  );
});

import { editAttribute, partProperty } from "@larder/domain/page/edit-attribute";
import type { ReactNode } from "react";
import { Page } from "../../ui/page/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { classNames } from "../../ui/class-names.ts";
import list from "./child-pages.module.css";
import styles from "./content.module.css";
import editing from "../staff/content/edit-mode.module.css";
import { EditTools } from "../staff/content/edit-tools-part.ts";
import { EditorText } from "./EditorText.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Placement } from "../messages/placement-part.ts";
import { ProductsBlock } from "../product/ProductsBlock.tsx";

const Contact = lazyPart(() => import("./Contact.tsx"), "inPlace");
const PrivacyChoice = lazyPart(() => import("../analytics/PrivacyChoice.tsx"), "inPlace");

/** A page written by editors; also the fallback for an unknown kind of page (PAGE-02). */
export default function ContentPage({ model, notice }: PageProps & { readonly notice?: ReactNode }) {
  const editable = (property: string) => editAttribute(model.editContext, property, false);
  return (
    <Page>
      <article className={classNames(styles.page, editing.editable)}>
        {model.editContext !== null && <EditTools model={model} />}
        {notice}
        <header>
          <Breadcrumbs crumbs={model.breadcrumbs} />
          <h1 {...editable("title")}>{model.title}</h1>
        </header>
        {model.contentType === "contact" && <Contact url={model.path} />}
        {model.blocks.map((block, at) => (
          <section
            key={block.id}
            className={block.kind === "hero" ? `${styles.hero} stack` : "stack"}
            {...editable(partProperty(block.id))}
          >
            {block.heading !== "" && <h2>{block.heading}</h2>}
            {block.html !== "" && <EditorText html={block.html} />}
            {block.kind === "children" && (
              <ul className="sheet ruled">
                {block.links.map(({ url, label }) => (
                  <li key={url}>
                    <a className={`${list.child} anywhere flex middle pick`} href={url}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {block.kind !== "children" && block.links.length > 0 && (
              <div className="cluster">
                {block.links.map((link) => (
                  <ButtonLink key={link.url} href={link.url}>
                    {link.label}
                  </ButtonLink>
                ))}
              </div>
            )}
            {block.placementId !== null && model.currentUser.isAuthenticated && <Placement id={block.placementId} />}
            {block.kind === "privacy" && <PrivacyChoice />}
            {block.products.length > 0 && (
              <ProductsBlock
                label={block.heading}
                listId={block.heading === "" ? `block ${at + 1}` : block.heading}
                products={block.products}
              />
            )}
          </section>
        ))}
      </article>
    </Page>
  );
}

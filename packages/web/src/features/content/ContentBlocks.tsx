import { editAttribute, partProperty } from "@larder/domain/page/edit-attribute";
import { ButtonLink } from "../../ui/Button.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Placement } from "../messages/placement-part.ts";
import { ProductsBlock } from "../product/ProductsBlock.tsx";
import list from "./child-pages.module.css";
import styles from "./content.module.css";
import { EditorText } from "./EditorText.tsx";

const PrivacyChoice = lazyPart(() => import("../analytics/PrivacyChoice.tsx"), "inPlace");

/** The sections of a page that editors wrote; in edit mode each names itself (CMS-01, CMS-02). */
export const ContentBlocks = ({ model }: PageProps) =>
  model.blocks.map((block, at) => (
    <section
      key={block.id}
      className={block.kind === "hero" ? `${styles.hero} stack` : "stack"}
      {...editAttribute(model.editContext, partProperty(block.id), false)}
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
  ));

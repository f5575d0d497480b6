import type { PageProps } from "../../ui/page-props.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { PrivacyChoice } from "../analytics/privacy-part.ts";
import { Placement } from "../messages/placement-part.ts";
import { ProductsBlock } from "../product/ProductsBlock.tsx";
import styles from "./content.module.css";
import { EditorText } from "./EditorText.tsx";

/** What editors put on a page, one block after the other. */
export const ContentBlocks = ({ model }: PageProps) => (
  <>
    {model.blocks.map((block, at) => (
      <section key={at} className={block.kind === "hero" ? styles.hero : styles.block}>
        {block.heading !== "" && <h2>{block.heading}</h2>}
        {block.html !== "" && <EditorText html={block.html} />}
        {block.links.length > 0 && (
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
        {block.products.length > 0 && <ProductsBlock label={block.heading} products={block.products} />}
      </section>
    ))}
  </>
);

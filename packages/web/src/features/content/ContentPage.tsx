import { editAttribute } from "@larder/domain/page/edit-attribute";
import { Page } from "../../ui/Page.tsx";
import type { PageProps } from "../../ui/page-props.ts";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import styles from "./content.module.css";
import { ContentBlocks } from "./ContentBlocks.tsx";

/** A page that editors wrote; also what is shown for a kind of page that this release does not know (PAGE-02). */
export default function ContentPage({ model }: PageProps) {
  return (
    <Page>
      <article className={styles.page}>
        <header>
          <Breadcrumbs crumbs={model.breadcrumbs} />
          <h1 {...editAttribute(model.editContext, "title", false)}>{model.title}</h1>
        </header>
        <ContentBlocks model={model} />
      </article>
    </Page>
  );
}

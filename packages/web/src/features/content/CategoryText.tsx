import { editAttribute } from "@larder/domain/page/edit-attribute";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { PageProps } from "../../ui/page/page-props.ts";
import editing from "../staff/content/edit-mode.module.css";
import { EditTools } from "../staff/content/edit-tools-part.ts";
import { ContentBlocks } from "./ContentBlocks.tsx";
import styles from "./content.module.css";

/** What editors wrote for a category, above its products, and their tools (CMS-01). */
export function CategoryText({ model }: PageProps) {
  return (
    <div className={classNames(styles.page, "grid g-24", styles.category, editing.editable)}>
      {model.editContext !== null && <EditTools model={model} />}
      <header>
        <Breadcrumbs crumbs={model.breadcrumbs} />
        <h1 {...editAttribute(model.editContext, "title", false)}>{model.title}</h1>
      </header>
      <ContentBlocks model={model} />
    </div>
  );
}

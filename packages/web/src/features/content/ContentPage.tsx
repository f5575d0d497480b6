import { editAttribute } from "@larder/domain/page/edit-attribute";
import type { ReactNode } from "react";
import { Page } from "../../ui/page/Page.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ShopContact } from "../shell/ShopContact.tsx";
import { ContentBlocks } from "./ContentBlocks.tsx";
import styles from "./content.module.css";
import editing from "../staff/content/edit-mode.module.css";
import { EditTools } from "../staff/content/edit-tools-part.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const Contact = lazyPart(() => import("./Contact.tsx"), "inPlace");

/** A page written by editors; also the fallback for an unknown kind of page (PAGE-02). */
export default function ContentPage({ model, notice }: PageProps & { readonly notice?: ReactNode }) {
  const editable = (property: string) => editAttribute(model.editContext, property, false);
  return (
    <Page>
      <article className={classNames(styles.page, "grid g-24", editing.editable)}>
        {model.editContext !== null && <EditTools model={model} />}
        {notice}
        <header>
          <Breadcrumbs crumbs={model.breadcrumbs} />
          <h1 {...editable("title")}>{model.title}</h1>
        </header>
        {model.contentType === "contact" && <Contact url={model.path} />}
        <ContentBlocks model={model} />
        {model.contentType !== "contact" && !model.currentUser.isAuthenticated && <ShopContact />}
      </article>
    </Page>
  );
}

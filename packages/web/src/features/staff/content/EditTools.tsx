import { editModeUrl } from "@larder/domain/page/edit-attribute";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { pagesMessages as text } from "../../../messages/en/pages.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import EditMode from "./EditMode.tsx";
import styles from "./edit-mode.module.css";

/** The way in and out of a page's edit mode, for editors (CMS-01, OP-118). The links reload the page: the mode is in the address. */
export default function EditTools({ model }: { readonly model: PageModel }) {
  const isEditing = model.editContext?.inEditMode === true && model.editContext.isEditable;
  return (
    <>
      <section className={`${styles.tools} cluster no-print`} aria-label={text.bar}>
        <ButtonLink
          size="sm"
          kind={isEditing ? "primary" : undefined}
          href={isEditing ? model.path : editModeUrl(model.path)}
          data-native=""
        >
          {isEditing ? text.done : text.editPage}
        </ButtonLink>
        {/* The editors' home lists the pages itself. */}
        {(isEditing || model.contentType !== "home") && (
          <ButtonLink size="sm" href={staffPlaces.pages}>
            {text.all}
          </ButtonLink>
        )}
        {model.contentType === "preview" && <Badge tone="warn">{text.draft}</Badge>}
      </section>
      {isEditing && <EditMode model={model} />}
    </>
  );
}

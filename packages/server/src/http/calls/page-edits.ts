import { savePage } from "../../content/save-page.ts";
import type { Handlers } from "../handler.ts";

/** The editors' call that changes a page (OP-118). */
export const pageEdits: Handlers<"pageEdits"> = {
  save: ({ db, body, setAuditTarget }) => {
    setAuditTarget(`page:${body.contentLink}`);
    return savePage(db, body);
  },
};

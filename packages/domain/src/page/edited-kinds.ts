import { pageKinds } from "./page-model.schema.ts";

/** The kinds of page that show what editors write; the others have the words of their own screen (OP-01, OP-118). */
const EDITED: readonly string[] = ["home", "content", "preview", "contact"];

/** The kinds that editors' texts don't show on. Any other, known or not, is a content page (PAGE-02). */
export const OWN_WORDS: readonly string[] = Object.keys(pageKinds).filter((kind) => !EDITED.includes(kind));

import type { PageEdits } from "@larder/domain/page/page-edits.port";
import { makeHttp } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/page-edits.ts";

/** The small editor of pages, over HTTP. */
export const pageEdits = (transport: Transport): PageEdits["Service"] => ({
  save: (edit, key) => makeHttp(transport).write(calls.save, { body: edit }, { key }),
});

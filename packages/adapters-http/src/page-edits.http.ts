import type { PageEdits } from "@larder/domain/page/page-edits.port";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/page-edits";

/** The small page editor over HTTP. */
export const pageEdits = (http: Http): PageEdits["Service"] => ({
  save: (edit, key) => http.write(calls.save, { body: edit }, { key }),
});

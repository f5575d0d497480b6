import type { Mails } from "@larder/domain/mail/mails.port";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/mails";

/** The outbox over HTTP. */
export const mails = (http: Http): Mails["Service"] => ({
  list: (query) => http.read(calls.list, { body: query }),
  read: (id) => http.read(calls.read, { body: { id } }),
  sendAgain: (id, key) => http.write(calls.sendAgain, { body: { id } }, { key }),
});

import type { Mails } from "@larder/domain/mail/mails.port";
import { makeHttp } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/mails.ts";

/** The outbox over HTTP. */
export const mails = (transport: Transport): Mails["Service"] => {
  const http = makeHttp(transport);
  return {
    list: (query) => http.read(calls.list, { body: query }),
    read: (id) => http.read(calls.read, { body: { id } }),
    sendAgain: (id, key) => http.write(calls.sendAgain, { body: { id } }, { key }),
  };
};

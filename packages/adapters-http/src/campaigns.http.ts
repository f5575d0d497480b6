import type { Campaigns } from "@larder/domain/messaging/campaigns.port";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/campaigns";

/** Staff's messages over HTTP. */
export const campaigns = (http: Http): Campaigns["Service"] => ({
  list: (query) => http.read(calls.list, { body: query }),
  read: (id) => http.read(calls.read, { body: { id } }),
  audience: (query) => http.read(calls.audience, { body: query }),
  save: (change, key) => http.write(calls.save, { body: change }, { key }),
  sendTest: (content, key) => http.write(calls.test, { body: { content } }, { key }),
  stop: (id, key) => http.write(calls.stop, { body: { id } }, { key }),
});

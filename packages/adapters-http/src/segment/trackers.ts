// What events go out by: one file, so that it is one request.

import type { Http } from "../http.ts";
import type { Transport } from "../transport.ts";
import { segmentAnalytics } from "./analytics.ts";

export { retailEvents } from "../retail-events.http.ts";
export { pageViews, productAnalytics } from "../page-tools.ts";
/** As `lazyPort` wants it. */
export const analytics = (_http: Http, transport: Transport) => segmentAnalytics(transport);

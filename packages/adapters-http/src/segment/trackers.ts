import type { Http } from "../http/http.ts";
import type { Transport } from "../http/transport.ts";
import { segmentAnalytics } from "./analytics.ts";

export { retailEvents } from "../ports/retail-events.http.ts";
export { pageViews, productAnalytics } from "../ports/page-tools.ts";
/** For `lazyPort`. */
export const analytics = (_http: Http, transport: Transport) => segmentAnalytics(transport);

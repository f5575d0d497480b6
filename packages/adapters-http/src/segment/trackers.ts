import type { Http } from "../http.ts";
import type { Transport } from "../transport.ts";
import { segmentAnalytics } from "./analytics.ts";

export { retailEvents } from "../retail-events.http.ts";
export { pageViews, productAnalytics } from "../page-tools.ts";
/** For `lazyPort`. */
export const analytics = (_http: Http, transport: Transport) => segmentAnalytics(transport);

// What events go out by: one file, so that it is one request.

export { retailEvents } from "../retail-events.http.ts";
export { segmentAnalytics } from "./analytics.ts";

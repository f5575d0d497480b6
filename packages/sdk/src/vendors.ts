// Messages and analytics for `createLarder`; needs @iterable/web-sdk and @segment/analytics-next.

export { vendorReports } from "@larder/adapters-http/vendors";

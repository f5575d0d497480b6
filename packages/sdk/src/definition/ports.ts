import type * as ports from "@larder/calls/ports";

type Port = Extract<(typeof ports)[keyof typeof ports], new (_: never) => unknown>;

/** The ports available to workflow handlers; analytics tools of the page are a frontend's own. */
export type Ports = Exclude<InstanceType<Port>, ports.PageViews | ports.ProductAnalytics>;

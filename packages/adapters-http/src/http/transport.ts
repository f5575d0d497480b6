import type { ImpersonationEndpoints } from "@larder/domain/account/impersonation.schema";
import type { IterablePackage } from "./iterable-package.ts";

/** The messaging provider configured for the site (OP-124). */
export interface MessageProvider {
  readonly apiKey: string;
  /** Without a trailing slash; null = the provider's own. */
  readonly baseURL: string | null;
  readonly isEu: boolean;
}

/** Longest attempt, ms: for a call, and for a file transfer. */
export interface Timeouts {
  readonly call: number;
  readonly file: number;
}

/** Longest wait for a person, ms; files allow for slow networks. */
export const HOST_TIMEOUTS: Timeouts = { call: 30_000, file: 300_000 };

/** What the client depends on; browsers, Node programs and tests each provide their own (HTTP-21). */
export interface Transport {
  /** `reads`: whether the call only reads, which some do by POST. */
  readonly fetch: (url: string, init: RequestInit, reads?: boolean) => Promise<Response>;
  /** Per attempt, ms; missing = no limit (HTTP-16). */
  readonly timeouts?: Timeouts;
  /** Without a trailing slash; '' = same origin. */
  readonly baseUrl: string;
  readonly cookie: (name: string) => string | null;
  /** The customer's IANA zone (OP-121). */
  readonly zone: () => string;
  /** The document's referrer, then the previous URL on the site (OP-120). */
  readonly referer: () => string;
  /** The user and organization shown on the page; null or missing = none (IDENT-07). */
  readonly owner?: () => { readonly email: string; readonly organizationId: number | null } | null;
  /** URLs configured for the site; missing ones use the table of calls (HTTP-13, OP-124). */
  readonly configured?: () => {
    readonly headerUrl?: string;
    readonly footerUrl?: string;
    readonly globalSettingsUrl?: string;
    /** Base path of content calls, for example '/shop/'. */
    readonly appPath?: string;
    /** Paths of order guide calls by their default paths. */
    readonly guideEndpoints?: Readonly<Record<string, string>>;
    readonly impersonation?: ImpersonationEndpoints | null;
  };
  /** A provider other than our server; null or missing = our server (MSG-08). */
  readonly messageProvider?: () => MessageProvider | null;
  /** Loads a chunk with the host's retries; missing = once per call. Background chunks may wait for the page. */
  readonly load?: <T>(load: () => Promise<T>, isBackground?: boolean) => Promise<T>;
  /** The provider's package; missing = imported, which requires a browser. */
  readonly iterable?: () => Promise<IterablePackage>;
  /** Resolves when the analytics package may load; missing = with the first report. */
  readonly mayReport?: () => Promise<void>;
  readonly random?: () => number;
}

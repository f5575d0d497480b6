import type { ImpersonationEndpoints } from "@larder/domain/account/impersonation.schema";
import type { IterablePackage } from "./iterable/package.ts";

/** The messaging provider as it is configured for the site (OP-124). */
export interface MessageProvider {
  readonly apiKey: string;
  /** Where its protocol is answered, without a slash at the end; null = at the provider's own address. */
  readonly baseURL: string | null;
  readonly isEu: boolean;
}

/** How long one try may take, ms: of a call, and of one that sends or fetches a file. */
export interface Timeouts {
  readonly call: number;
  readonly file: number;
}

/** What a person waits for at most, ms; a file may come over a slow network. */
export const HOST_TIMEOUTS: Timeouts = { call: 30_000, file: 300_000 };

/** What the client stands on; a browser, a Node program and a test each give their own (HTTP-21). */
export interface Transport {
  /** The part of `fetch` that is used. Cookies are its business. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** How long one try of a call may take, ms; left out, there is no limit (HTTP-16). */
  readonly timeouts?: Timeouts;
  /** Where the server is, without a slash at the end; '' = the own origin. */
  readonly baseUrl: string;
  readonly cookie: (name: string) => string | null;
  /** The settled IANA zone (OP-121). */
  readonly zone: () => string;
  /** Where the user came from: the document's referrer first, then the previous address on the site (OP-120). */
  readonly referer: () => string;
  /** The user and the organization that the page shows; null or left out = it shows no one's data (IDENT-07). */
  readonly owner?: () => { readonly email: string; readonly organizationId: number | null } | null;
  /** Addresses that are configured for the whole site (HTTP-13, OP-124); a missing one is that of the table of calls. */
  readonly configured?: () => {
    readonly headerUrl?: string;
    readonly footerUrl?: string;
    readonly globalSettingsUrl?: string;
    /** Where the content calls are, for example '/shop/'; begins and ends with a slash. */
    readonly appPath?: string;
    /** Where calls of order guides are, by their paths in the table of calls. */
    readonly guideEndpoints?: Readonly<Record<string, string>>;
    readonly impersonation?: ImpersonationEndpoints | null;
  };
  /** Another messaging provider than the server itself; null or left out = the server (MSG-08). */
  readonly messageProvider?: () => MessageProvider | null;
  /** Loads a part of the adapters that comes on demand, with the host's own retries; left out, it is loaded once a call. One in the background may wait until the page is there. */
  readonly load?: <T>(load: () => Promise<T>, isBackground?: boolean) => Promise<T>;
  /** The messaging provider's package; left out, it is imported, which needs a browser. */
  readonly iterable?: () => Promise<IterablePackage>;
  /** From 0 up to 1; only a test gives its own. */
  readonly random?: () => number;
}

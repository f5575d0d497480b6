import type { DisplayOption } from "@larder/domain/messaging/display";
import type { ZoneOption } from "@larder/domain/page/timezone";
import type { Inlined } from "./inlined.ts";
import type { LogEntry } from "./kernel/commands.ts";
import type { CommandRunner } from "./kernel/effect-runner.ts";
import type { LoadPart } from "./kernel/lazy.ts";
import type { Storages } from "./kernel/storage.ts";
import type { TrackedEvent } from "./tracked-event.ts";

/** What the frontend does for the workflows. All may be left out. */
export interface Host {
  /** Goes to a page of the site; `unguarded` passes the speedbumps. */
  readonly go?: (url: string, options: { readonly replace: boolean; readonly unguarded: boolean }) => void;
  /**
   * Where to go from a page of this kind when it belongs to the previous organization: from a guide to the guides, from an
   * order to the orders (OP-19); and from a customer's page, for staff who have stopped acting for that customer (IDENT-19).
   * null or left out = the page stays and is loaded again.
   */
  readonly wayOut?: (contentType: string, isWithoutCustomer: boolean) => string | null;
  /** Whether a form is open with something typed in it that was not sent: when another user takes over, it is said to be closed (IDENT-26). */
  readonly hasTypedForm?: () => boolean;
  readonly scrollToTop?: () => void;
  /** Saves what is at a URL of the site as a file; the page stays (GUIDE-IO-11). */
  readonly download?: (url: string) => void;
  /** The cart of this owner was changed here, or sent as these orders: the host says it to the other tabs of the browser. */
  readonly cartChanged?: (owner: string, orders: readonly string[]) => void;
  readonly log?: (entry: LogEntry) => void;
  /** Analytics have started: from here on the screen may report what only it knows. Called once (ANALYTICS-01, ANALYTICS-10). */
  readonly trackScreen?: (track: (event: TrackedEvent) => void) => void;
  /**
   * The test that the customer takes part in, and as which variant; every event from here on says it. It comes before the one in
   * the site's settings; null = none (ANALYTICS-18).
   */
  readonly test?: () => { readonly name: string; readonly variant: string } | null;
  /**
   * Loads a part of the storefront that comes on demand; what was sent meanwhile waits in order. A host that has a clock
   * tries again until the part is there and says so on its screen; left out, a part that failed is loaded again with the
   * next thing sent.
   */
  readonly load?: LoadPart;
}

export interface StorefrontOptions {
  /** Loads the part that calls the ports; commands wait in order until it is there. */
  readonly effects: () => Promise<CommandRunner>;
  readonly storage: Storages;
  /** ms since 1970 */
  readonly now: () => number;
  /** A fresh id that cannot be guessed, for example crypto.randomUUID. */
  readonly newId: () => string;
  /** The settled IANA zone, or a function that returns it; a wrong one is a `UsageError` (OP-121). */
  readonly zone: ZoneOption;
  readonly host?: Host;
  /** Whether messages show by themselves or wait until they are triggered; by themselves when left out (MSG-55). */
  readonly messageDisplay?: DisplayOption;
  /** The frontend shows the question when an order is to come, before its first product is added, for brands that start an order with its day (SUBMIT-21); not when left out. */
  readonly asksToStartOrder?: boolean;
  /** The visitor's browser says that nothing may be tracked: no event leaves, whatever is configured (OP-116). */
  readonly doNotTrack?: boolean;
  /** What the server inlined in the page. */
  readonly initial?: Inlined;
}

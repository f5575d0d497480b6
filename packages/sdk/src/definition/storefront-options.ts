import type { OrderKey } from "@larder/domain/order/order.schema";
import type { Organization } from "@larder/domain/account/organization.schema";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import type { DisplayOption } from "@larder/domain/messaging/display";
import type { ZoneOption } from "@larder/domain/page/timezone";
import type { LogEntry } from "../kernel/commands.ts";
import type { CommandRunner } from "../kernel/effect-runner.ts";
import type { LoadPart } from "../kernel/lazy.ts";
import type { Storages } from "../kernel/storage.ts";
import type { TrackedEvent } from "./tracked-event.ts";

export interface Host {
  readonly go?: (url: string, options: { readonly replace: boolean; readonly unguarded: boolean }) => void;
  /**
   * Where to go from a page of the previous organization: from a guide to the guides, from an order to the orders
   * (OP-19), or from a customer's page when staff stop acting for them (IDENT-19). Null or missing = reload the page.
   */
  readonly wayOut?: (contentType: string, isWithoutCustomer: boolean) => string | null;
  /** Whether an open form has unsent data, which a user change closes (IDENT-26). */
  readonly hasTypedForm?: () => boolean;
  readonly scrollToTop?: () => void;
  /** Downloads a URL of the site; the page stays (GUIDE-IO-11). */
  readonly download?: (url: string) => void;
  /** Informs other tabs that this owner's cart was changed, or sent as these orders. */
  readonly cartChanged?: (owner: string, orders: readonly OrderKey[]) => void;
  /** Informs other tabs that this owner's typed quantities were sent on (GUIDE-CART-14). */
  readonly draftsChanged?: (owner: string) => void;
  readonly log?: (entry: LogEntry) => void;
  /** Called once when analytics have started, so the screen can report what only it knows (ANALYTICS-01, ANALYTICS-10). */
  readonly trackScreen?: (track: (event: TrackedEvent) => void) => void;
  /**
   * The customer's test and variant, added to every event; takes precedence over the site's settings; null = none
   * (ANALYTICS-18).
   */
  readonly test?: () => { readonly name: string; readonly variant: string } | null;
  /**
   * Loads a lazy part; events wait in order meanwhile. A host with a clock retries and shows it; missing = the next
   * event retries.
   */
  readonly load?: LoadPart;
}

export interface StorefrontOptions {
  /** Loads the part that calls the ports; commands wait in order until then. */
  readonly effects: () => Promise<CommandRunner>;
  readonly storage: Storages;
  readonly now: () => number;
  /** A new unguessable id, for example crypto.randomUUID. */
  readonly newId: () => string;
  /** The settled IANA zone or a function returning it; throws `UsageError` if invalid (OP-121). */
  readonly zone: ZoneOption;
  readonly host?: Host;
  /** Whether messages show by themselves (the default) or when triggered (MSG-55). */
  readonly messageDisplay?: DisplayOption;
  /**
   * Whether the frontend asks for the delivery day before the first product, for brands that start orders with it
   * (SUBMIT-21); default: no.
   */
  readonly asksToStartOrder?: boolean;
  /** The browser objects to tracking: no events leave (OP-116). */
  readonly doNotTrack?: boolean;
  readonly initial?: Inlined;
}

/** Data inlined in the page by the server, so the first paint needs no second round trip. */
export interface Inlined {
  readonly url: string;
  readonly page?: PageModel;
  readonly settings?: GlobalSettings;
  readonly header?: HeaderModel;
  readonly footer?: FooterModel;
  readonly organizations?: readonly Organization[];
  readonly cartCount?: number;
}

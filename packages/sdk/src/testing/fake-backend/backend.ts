import { brandFlags } from "@larder/domain/brand/brand";
import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import type { Application } from "@larder/domain/account/application.schema";
import type { Organization } from "@larder/domain/account/organization.schema";
import type { AlternativeAddress } from "@larder/domain/cart/cart.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import type { EditStamps } from "@larder/domain/cart/edit-order";
import type { Failure } from "@larder/domain/failure";
import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import type { GuideFileColumns, RowFix } from "@larder/domain/order-guide/guide-upload.schema";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import type { StockNotice } from "@larder/domain/catalog/stock-notice.schema";
import type { OutboxMail } from "@larder/domain/mail/mail.schema";
import type { Order } from "@larder/domain/order/order.schema";
import * as Effect from "effect/Effect";
import { type FakeTrackers, fakeTrackers } from "./analytics.ts";
import { world, type WorldOrganization, type WorldUser } from "../acceptance/world.ts";

/** Stands between a caller and a port: lets a test hold a call back, fail it, or lose its answer. `call` is for example 'carts.add'. */
export type Intercept = <A>(call: string, run: Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;

/** An application as the backend in memory keeps it. */
export interface StoredApplication {
  readonly key: string;
  readonly application: Application;
  /** The token of the link that sets a password; null = there is none. */
  readonly link: string | null;
}

export interface StoredLine {
  readonly id: string;
  readonly sku: string;
  readonly unit: string;
  readonly cut1: string | null;
  readonly cut2: string | null;
  readonly comment: string | null;
  readonly quantity: number;
  readonly warning: string;
  readonly edits: EditStamps;
  readonly seen: SeenLine | null;
}

/** What was entered for one subcart. */
export interface StoredFields {
  readonly notes?: string;
  readonly date?: string;
  readonly shippingItem?: string;
  readonly address?: AlternativeAddress;
}

export interface StoredCart {
  readonly id: string;
  readonly version: number;
  readonly lines: readonly StoredLine[];
  readonly poNumber: string;
  readonly note: string;
  readonly deliveryDate: string | null;
  /** What was entered for a subcart, by its key. */
  readonly fields: Readonly<Record<string, StoredFields>>;
}

export interface StoredGuide {
  readonly id: number;
  readonly organizationId: number;
  readonly owner: string;
  readonly name: string;
  readonly version: number;
  readonly groups: readonly { readonly name: string; readonly skus: readonly string[] }[];
  readonly ungrouped: readonly string[];
  /** The chosen unit of a line; the first unit when it is left out. */
  readonly units: Readonly<Record<string, string>>;
  readonly sharedWith: readonly number[];
}

/** A placed order; a modification or a cancellation replaces `order`. */
export interface StoredOrder {
  readonly organizationId: number;
  /** The subcart that it was made of (`subCartKey`). */
  readonly subCart: string;
  readonly placedAt: number;
  order: Order;
}

/** A guide file under review. */
export interface StoredUpload {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly target: number | null;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: GuideFileColumns;
  /** The columns as they were taken at first. */
  readonly guessed: GuideFileColumns;
  readonly fileName: string;
  /** ms since 1970 */
  readonly at: number;
  /** What was decided about rows. */
  readonly fixes: ReadonlyMap<number, Omit<RowFix, "row">>;
}

export interface Preferences {
  readonly hidden: ReadonlySet<number>;
  readonly defaultId: number | null;
}

/** A whole backend in memory, by the domain's own rules; what all its ports share. Its clock only moves on request. */
export interface FakeBackend {
  readonly clock: { now: number };
  /** By owner, or by `editOf` for the cart of an order being modified. */
  readonly carts: Map<string, StoredCart>;
  readonly guides: Map<number, StoredGuide>;
  readonly uploads: Map<number, StoredUpload>;
  readonly preferences: Map<string, Preferences>;
  readonly orders: StoredOrder[];
  readonly issues: { readonly organizationId: number; readonly report: OrderIssueReport }[];
  /** What was answered under a key, by user. */
  readonly keys: Map<string, { readonly body: string; readonly answer: unknown }>;
  /** What a user has done with a message, by 'user message'. */
  readonly messageEvents: Map<string, Set<InAppEvent>>;
  /** What was reported to the messaging provider about users: the method of the port and its payload, in order. */
  readonly reported: (readonly [what: string, payload: unknown])[];
  /** Applications for an account, in the order they came. */
  readonly applications: StoredApplication[];
  /** What users changed of their accounts, by user name. */
  readonly accounts: Map<string, OwnAccount>;
  /** What users wait for, by owner. */
  readonly stockNotices: Map<string, readonly StockNotice[]>;
  /** The outbox, the latest first. */
  readonly mails: OutboxMail[];
  /** The users that staff acted for, in order. */
  readonly acted: { readonly staff: string; readonly userName: string; readonly organizationId: number }[];
  /** Price texts that a test has changed, by sku. */
  readonly prices: Map<string, string>;
  /** Settings of the site that a test has changed. */
  readonly settings: Partial<GlobalSettings>;
  /** What reached the trackers of analytics. */
  readonly trackers: FakeTrackers;
  /** Every call that reached the backend, in order. */
  readonly calls: string[];
  readonly intercept: { current: Intercept };
  readonly nextNumber: () => number;
}

/** One browser's session. */
export interface FakeSession {
  userName: string | null;
  organizationId: number | null;
  region: string | null;
  /** Staff act for this user. */
  isImpersonationActive?: boolean;
  /** Who signed in, while they act for `userName`. */
  originalUserName?: string | null;
}

/** Makes the backend of `acceptance/world.ts`. */
export const makeFakeBackend = (): FakeBackend => {
  let last = 10_000;
  const guides = world.guides.map((guide, index): StoredGuide => ({
    id: 9_001 + index,
    organizationId: guide.organizationId,
    owner: guide.owner,
    name: guide.name,
    version: 1,
    groups: guide.groups,
    ungrouped: guide.ungrouped,
    units: {},
    sharedWith: [],
  }));
  return {
    clock: { now: world.now },
    carts: new Map(),
    guides: new Map(guides.map((guide) => [guide.id, guide])),
    uploads: new Map(),
    preferences: new Map(),
    orders: [],
    issues: [],
    keys: new Map(),
    messageEvents: new Map(),
    reported: [],
    applications: [],
    accounts: new Map(),
    stockNotices: new Map(),
    mails: [],
    acted: [],
    prices: new Map(),
    settings: {},
    trackers: fakeTrackers(),
    calls: [],
    intercept: { current: (_, run) => run },
    nextNumber: () => (last += 1),
  };
};

/** Every call of a port goes through here: it is noted, and a test can stand in its way. */
export const through = <A>(
  backend: FakeBackend,
  call: string,
  run: () => Effect.Effect<A, Failure>,
): Effect.Effect<A, Failure> =>
  Effect.suspend(() =>
    backend.intercept.current(
      call,
      Effect.suspend(() => {
        backend.calls.push(call);
        return run();
      }),
    ),
  );

const findOrganization = (id: number | null): WorldOrganization | null =>
  world.organizations.find((one) => one.id === id) ?? null;
const findUser = (userName: string | null): WorldUser | null =>
  world.users.find((one) => one.userName === userName) ?? null;

/** Where the cart of an order being modified is kept: the organization shares it. */
export const editOf = (organizationId: number, order: string): string => `${organizationId} ${order}`;

export const notFound: Failure = { _tag: "NotFound", status: 404 };

/** Who calls, for which organization; without a session the call fails. */
export const caller = (
  session: FakeSession,
): Effect.Effect<
  { readonly user: WorldUser; readonly organization: WorldOrganization; readonly owner: string },
  Failure
> => {
  const user = findUser(session.userName);
  if (user === null) return Effect.fail({ _tag: "NotSignedIn" });
  const organization = findOrganization(session.organizationId);
  if (organization === null) return Effect.fail({ _tag: "Forbidden", message: "Choose an organization first." });
  return Effect.succeed({ user, organization, owner: `${user.userName}@${organization.id}` });
};

/** The user as calls return it. A guest is not authenticated, with the rest empty. */
export const userOf = (session: FakeSession): User => {
  const user = findUser(session.userName);
  const organization = findOrganization(session.organizationId);
  return {
    isAuthenticated: user !== null,
    isImpersonationActive: session.isImpersonationActive === true,
    email: user?.email ?? "",
    displayName: user?.userName ?? "",
    algoliaIndexName: organization === null ? "" : `products_${organization.customerGroupId}`,
    userName: user?.userName ?? "",
    firstName: user?.userName ?? "",
    lastName: "",
    region: session.region,
    currentOrganization:
      organization === null ? null : ({ id: organization.id, name: organization.name } as User["currentOrganization"]),
    customerStatus: organization === null ? null : { canOrder: organization.canOrder, errors: organization.errors },
    primarySalesRepEmail: null,
    roles: user === null ? [] : [...(user.roles ?? ["customer"])],
  };
};

/** The user who signed in. */
export const originalUserOf = (session: FakeSession): User =>
  session.originalUserName == null
    ? userOf(session)
    : {
        ...userOf({ ...session, userName: session.originalUserName }),
        currentOrganization: null,
        customerStatus: null,
      };

/** The organizations of the caller, the current one active. */
export const organizationsOf = (session: FakeSession): readonly Organization[] =>
  (findUser(session.userName)?.organizations ?? []).flatMap((id) => {
    const one = findOrganization(id);
    if (one === null) return [];
    return {
      id: one.id,
      name: one.name,
      isActive: one.id === session.organizationId,
      accountNumber: `ACC-${one.id}`,
      customerGroupId: one.customerGroupId,
      businessUnit: one.businessUnit,
      primarySalesRepName: "",
      primarySalesRepEmail: "",
      primarySalesRepPhone: "",
      cutOffTime: "16:00",
      ...brandFlags(one.businessUnit),
    } as Organization;
  });

/** Does a write once per key and user; the same key with another body is refused (OP-91). */
export const underKey = <A>(
  backend: FakeBackend,
  userName: string,
  key: string,
  body: unknown,
  write: () => Effect.Effect<A, Failure>,
): Effect.Effect<A, Failure> => {
  const place = `${userName} ${key}`;
  const text = JSON.stringify(body);
  const known = backend.keys.get(place);
  if (known !== undefined)
    return known.body === text
      ? Effect.succeed(known.answer as A)
      : Effect.fail({ _tag: "Conflict", message: "This key was used for another request.", current: null });
  return Effect.tap(write(), (answer) => Effect.sync(() => backend.keys.set(place, { body: text, answer })));
};

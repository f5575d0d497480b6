import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import type { StoredTerms } from "@larder/domain/account/organization-terms.schema";
import type { Failure } from "@larder/domain/failure";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { type FieldProblem, fieldProblemText } from "@larder/domain/form/field-problem";
import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import type { StockNotice } from "@larder/domain/catalog/stock-notice.schema";
import type { Campaign } from "@larder/domain/messaging/campaign.schema";
import type { OutboxMail } from "@larder/domain/mail/mail.schema";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { WorldMessage, WorldOrganization, WorldProduct } from "../acceptance/world-entities.ts";
import * as Effect from "effect/Effect";
import { type FakeTrackers, fakeTrackers } from "./analytics.ts";
import { world } from "../acceptance/world.ts";
import type { StoredApplication, StoredCart, StoredGuide, StoredOrder, StoredUpload, Preferences } from "./stored.ts";

/** Stands between a caller and a port: lets a test hold a call back, fail it, or lose its answer. `call` is for example 'carts.add'. */
export type Intercept = <A>(call: string, run: Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;

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
  /** What staff changed of organizations' terms, by organization. */
  readonly terms: Map<number, Pick<StoredTerms, "version" | "terms">>;
  /** Users with a second step of signing in. */
  readonly secondFactors: Set<string>;
  /** What users changed of their accounts, by user name. */
  readonly accounts: Map<string, OwnAccount>;
  /** What is typed in guides, by 'owner guide'. */
  readonly drafts: Map<string, { readonly items: readonly DraftItem[]; readonly changedAt: number }>;
  /** What users wait for, by owner. */
  readonly stockNotices: Map<string, readonly StockNotice[]>;
  /** The outbox, the latest first. */
  readonly mails: OutboxMail[];
  /** The messages that staff write, the last changed last. */
  readonly campaigns: Map<string, Campaign & { readonly storedState: "draft" | "live" | "ended" }>;
  /** The test that each author has sent last, by user name. */
  readonly testMessages: Map<string, WorldMessage>;
  /** What staff set of the search, by id. */
  readonly synonyms: Map<string, SynonymRule>;
  readonly banners: Map<string, SearchBanner>;
  /** What an order guide without lines says; null = the usual sentence. */
  readonly emptyGuideMessage: { current: string | null };
  /** The users that staff acted for, in order. */
  readonly acted: { readonly staff: string; readonly userName: string; readonly organizationId: number }[];
  /** Price texts that a test has changed, by sku. */
  readonly prices: Map<string, string>;
  /** Pieces in stock that a test has changed, by sku; null = not counted. */
  readonly stocks: Map<string, number | null>;
  /** Pack sizes, limits, and who delivers, null = the own warehouse, that a test has changed, by sku. */
  readonly packs: Map<string, string>;
  readonly limits: Map<string, Pick<WorldProduct, "minimum" | "maximum" | "multiple">>;
  readonly vendors: Map<string, string | null>;
  /** Products that a test has taken out of the assortment, by sku. */
  readonly unlisted: Set<string>;
  readonly featureFlags: Record<string, boolean>;
  /** Settings of the site that a test has changed. */
  readonly settings: Partial<GlobalSettings>;
  /** What reached the trackers of analytics. */
  readonly trackers: FakeTrackers;
  /** Every call that reached the backend, in order. */
  readonly calls: string[];
  readonly intercept: { current: Intercept };
  readonly nextNumber: () => number;
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
    terms: new Map(),
    secondFactors: new Set(),
    accounts: new Map(),
    drafts: new Map(),
    stockNotices: new Map(),
    mails: [],
    campaigns: new Map(),
    testMessages: new Map(),
    synonyms: new Map(),
    banners: new Map(),
    emptyGuideMessage: { current: null },
    acted: [],
    prices: new Map(),
    stocks: new Map(),
    packs: new Map(),
    limits: new Map(),
    unlisted: new Set(),
    vendors: new Map(),
    featureFlags: { ...world.featureFlags },
    settings: {},
    trackers: fakeTrackers(),
    calls: [],
    intercept: { current: (_, run) => run },
    nextNumber: () => (last += 1),
  };
};

/** Thrown by what a call does; the call fails with it. */
class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure._tag);
  }
}

/** The call that is being done fails. */
export const fail: (failure: Failure) => never = (failure) => {
  throw new Refusal(failure);
};

/** Every call of a port goes through here: it is noted, and a test can stand in its way. */
export const through = <A>(backend: FakeBackend, call: string, run: () => A): Effect.Effect<A, Failure> =>
  Effect.suspend(() =>
    backend.intercept.current(
      call,
      Effect.suspend(() => {
        backend.calls.push(call);
        try {
          return Effect.succeed(run());
        } catch (error) {
          if (error instanceof Refusal) return Effect.fail(error.failure);
          throw error;
        }
      }),
    ),
  );

/** The backend as one organization orders from it. */
export interface Shop {
  readonly backend: FakeBackend;
  readonly organization: WorldOrganization;
}

/** Where the cart of an order being modified is kept: the organization shares it. */
export const editOf = (organizationId: number, order: string): string => `${organizationId} ${order}`;

export const notFound: Failure = { _tag: "NotFound", status: 404 };

/** Where a request is wrong, and what is wrong there. */
export interface WrongField {
  readonly path: string;
  readonly message: string;
}

/** What a request with wrong fields fails with. */
export const invalid = (...fields: readonly WrongField[]): Failure => ({
  _tag: "Refused",
  code: "VALIDATION",
  message: fields.map(({ message }) => message).join(" "),
  status: 400,
  fields,
});

/** The same for the problems of a form, which stands at `place` in the body. */
export const invalidForm = (problems: readonly FieldProblem[], place = ""): Failure =>
  invalid(
    ...problems.map((problem) => ({ path: `body.${place}${problem.field}`, message: fieldProblemText(problem) })),
  );

/** Does a write once per key and user; the same key with another body is refused (OP-91). */
export const underKey = <A>(backend: FakeBackend, userName: string, key: string, body: unknown, write: () => A): A => {
  const place = `${userName} ${key}`;
  const text = JSON.stringify(body);
  const known = backend.keys.get(place);
  if (known === undefined) {
    const answer = write();
    backend.keys.set(place, { body: text, answer });
    return answer;
  }
  if (known.body === text) return known.answer as A;
  return fail({ _tag: "Conflict", message: "This key was used for another request.", current: null });
};

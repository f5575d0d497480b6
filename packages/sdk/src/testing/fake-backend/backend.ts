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

/** Wraps port calls: a test can delay or fail one, or lose its response. `call`: for example "carts.add". */
export type Intercept = <A>(call: string, run: Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;

/** An in-memory backend by the domain's rules, shared by its ports. Its clock is manual. */
export interface FakeBackend {
  readonly clock: { now: number };
  /** By owner, or by `editOf` for a modified order. */
  readonly carts: Map<string, StoredCart>;
  readonly guides: Map<number, StoredGuide>;
  readonly uploads: Map<number, StoredUpload>;
  readonly preferences: Map<string, Preferences>;
  readonly orders: StoredOrder[];
  readonly issues: { readonly organizationId: number; readonly report: OrderIssueReport }[];
  /** Responses by user and key. */
  readonly keys: Map<string, { readonly body: string; readonly answer: unknown }>;
  /** Users' actions on messages, by "user message". */
  readonly messageEvents: Map<string, Set<InAppEvent>>;
  /** Reports to the messaging provider: port method and payload, in order. */
  readonly reported: (readonly [what: string, payload: unknown])[];
  readonly applications: StoredApplication[];
  readonly terms: Map<number, Pick<StoredTerms, "version" | "terms">>;
  readonly secondFactors: Set<string>;
  readonly accounts: Map<string, OwnAccount>;
  /** Guide drafts, by "owner guide". */
  readonly drafts: Map<string, { readonly items: readonly DraftItem[]; readonly changedAt: number }>;
  readonly stockNotices: Map<string, readonly StockNotice[]>;
  readonly mails: OutboxMail[];
  readonly campaigns: Map<string, Campaign & { readonly storedState: "draft" | "live" | "ended" }>;
  readonly testMessages: Map<string, WorldMessage>;
  readonly synonyms: Map<string, SynonymRule>;
  readonly banners: Map<string, SearchBanner>;
  /** The text of empty order guides; null = the default. */
  readonly emptyGuideMessage: { current: string | null };
  readonly acted: { readonly staff: string; readonly userName: string; readonly organizationId: number }[];
  readonly prices: Map<string, string>;
  /** Stock in pieces changed by a test, by sku; null = not counted. */
  readonly stocks: Map<string, number | null>;
  /** Pack sizes, limits and vendors (null = the warehouse) changed by a test, by sku. */
  readonly packs: Map<string, string>;
  readonly limits: Map<string, Pick<WorldProduct, "minimum" | "maximum" | "multiple">>;
  readonly vendors: Map<string, string | null>;
  readonly unlisted: Set<string>;
  readonly featureFlags: Record<string, boolean>;
  readonly settings: Partial<GlobalSettings>;
  readonly trackers: FakeTrackers;
  readonly calls: string[];
  readonly intercept: { current: Intercept };
  readonly nextNumber: () => number;
}

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

class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure._tag);
  }
}

/** Fails the current call. */
export const fail: (failure: Failure) => never = (failure) => {
  throw new Refusal(failure);
};

/** Every port call goes through here: records it and runs the test's intercept. */
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

/** The backend as seen by one organization. */
export interface Shop {
  readonly backend: FakeBackend;
  readonly organization: WorldOrganization;
}

/** The key of a modified order's cart, shared by its organization. */
export const editOf = (organizationId: number, order: string): string => `${organizationId} ${order}`;

export const notFound: Failure = { _tag: "NotFound", status: 404 };

export interface WrongField {
  readonly path: string;
  readonly message: string;
}

export const invalid = (...fields: readonly WrongField[]): Failure => ({
  _tag: "Refused",
  code: "VALIDATION",
  message: fields.map(({ message }) => message).join(" "),
  status: 400,
  fields,
});

/** The same for form problems; `place`: the form's path in the body. */
export const invalidForm = (problems: readonly FieldProblem[], place = ""): Failure =>
  invalid(
    ...problems.map((problem) => ({ path: `body.${place}${problem.field}`, message: fieldProblemText(problem) })),
  );

/** Runs a write once per key and user; the same key with another body is refused (OP-91). */
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

// A shop that keeps rows, as a spreadsheet or an old ERP does: guides are sheets, and who sees one is a list of grants.
import type { Failure } from "@larder/domain/failure";
import { world } from "@larder/sdk/testing/acceptance";
import * as Effect from "effect/Effect";
import type { Entry } from "./log-drafts.ts";
import { type Row, sheetOf } from "./sheets.ts";

/** A browser's session. */
export interface Session {
  userName: string | null;
  organization: number | null;
  region: string | null;
}

export interface Guide {
  readonly id: number;
  readonly name: string;
  readonly maker: string;
  /** How often it was saved. */
  readonly version: number;
  readonly rows: readonly Row[];
}

/** An organization sees a guide, and may change it if it's its own. */
export interface Grant {
  readonly guide: number;
  readonly organization: number;
  readonly isOwn: boolean;
}

/** What a person chose for a guide in an organization; the last row about it counts. */
export interface Choice {
  readonly owner: string;
  readonly guide: number;
  readonly hide?: boolean | undefined;
  readonly default?: boolean | undefined;
}

const FIRST_ID = 501;

/** The acceptance world, in this shop's rows. */
export const openShop = () => ({
  guides: world.guides.map(({ name, owner, groups, ungrouped }, at): Guide => ({
    id: FIRST_ID + at,
    name,
    maker: owner,
    version: 1,
    rows: sheetOf(groups, ungrouped),
  })),
  grants: world.guides.map(({ organizationId }, at): Grant => ({
    guide: FIRST_ID + at,
    organization: organizationId,
    isOwn: true,
  })),
  choices: [] as Choice[],
  /** Typed quantities. */
  log: [] as Entry[],
  answers: [] as { readonly place: string; readonly sent: string; readonly answer: unknown }[],
  nextId: FIRST_ID + world.guides.length,
});
export type Shop = ReturnType<typeof openShop>;

export const NOT_FOUND: Failure = { _tag: "NotFound" };

export const refused = (code: string, message: string): Failure => ({
  _tag: "Refused",
  code,
  message,
  status: "unknown",
  fields: [],
});

export const personOf = ({ userName }: Session) => world.users.find((one) => one.userName === userName);
export const organizationOf = (session: Session) => world.organizations.find(({ id }) => id === session.organization);

export interface Caller {
  readonly person: (typeof world.users)[number];
  readonly organization: (typeof world.organizations)[number];
  /** The person in the organization. */
  readonly owner: string;
}

/** Who calls; fails without a session or an organization. */
export const callerOf = (session: Session): Effect.Effect<Caller, Failure> =>
  Effect.suspend(() => {
    const [person, organization] = [personOf(session), organizationOf(session)];
    if (person === undefined) return Effect.fail<Failure>({ _tag: "NotSignedIn" });
    if (organization === undefined) return Effect.fail<Failure>({ _tag: "Forbidden", message: "No organization." });
    return Effect.succeed({ person, organization, owner: `${person.userName} ${organization.id}` });
  });

/** A write takes effect once per key; the same key with something else is a conflict. */
export const once = <A>(
  shop: Shop,
  session: Session,
  key: string,
  sent: readonly unknown[],
  write: (by: Caller) => Effect.Effect<A, Failure>,
): Effect.Effect<A, Failure> =>
  Effect.gen(function* () {
    const by = yield* callerOf(session);
    const [place, text] = [`${by.person.userName} ${key}`, JSON.stringify(sent)];
    const known = shop.answers.find((one) => one.place === place);
    if (known !== undefined && known.sent !== text)
      return yield* Effect.fail<Failure>({ _tag: "Conflict", message: "This key was used before.", current: null });
    if (known !== undefined) return known.answer as A;
    const answer = yield* write(by);
    shop.answers.push({ place, sent: text, answer });
    return answer;
  });

import { Impersonation } from "@larder/calls/ports";
import {
  describeSelection,
  EMPTY_SELECTION,
  type ImpersonationSelection,
  pickOrganization,
  pickUser,
} from "@larder/domain/account/impersonation";
import * as Effect from "effect/Effect";
import { defineParts, type ReadOf } from "../../definition/define-parts.ts";
import type { TimeCommand } from "../../kernel/commands.ts";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { ANSWERED_BEFORE_END } from "../session/state.ts";
import {
  impersonationInitialState,
  type ImpersonationState,
  type ImpersonationWorkflow,
  type SearchedPart,
} from "./state.ts";

const MAX_FOUND_ORDERS = 5;

/** The typing pause before a search, in ms. */
const SEARCH_DELAY_MS = 150;

type SearchDue = Extract<ImpersonationWorkflow["event"], { readonly _tag: "SearchDue" }>;

const log = "Customers could not be loaded";

const searchLater = (part: SearchedPart): readonly TimeCommand<SearchDue>[] => [
  { _tag: "After", concurrencyKey: `${part} search`, ms: SEARCH_DELAY_MS, event: { _tag: "SearchDue", part } },
];

const selected = (state: ImpersonationState, selection: ImpersonationSelection): ImpersonationState => ({
  ...state,
  ...selection,
  descriptions: describeSelection(selection),
});

const search = (state: ImpersonationState, part: SearchedPart, read: ReadOf<ImpersonationWorkflow>) => {
  if (part === "found") return read(state, part, state.query.trim());
  if (part === "organizations") return read(state, part, state.organizationQuery.trim());
  const organizationId = state.selectedOrganization?.id ?? null;
  return read(state, part, { query: state.userQuery.trim(), organizationId });
};

/** Finding, picking and acting for a customer; nothing changes before the server responds (IDENT-19 to IDENT-21, OP-07). */
export const { transition, handlers } = defineParts<ImpersonationWorkflow>({
  initialState: impersonationInitialState,
  reads: {
    found: {
      call: (query) =>
        Impersonation.use((port) =>
          Effect.all(
            {
              organizations: port.organizations({ q: query }),
              users: port.users({ q: query }),
              orders: Effect.map(port.orders({ term: query, status: null, before: null }), ({ orders }) =>
                orders.slice(0, MAX_FOUND_ORDERS),
              ),
            },
            { concurrency: 3 },
          ),
        ),
      log,
    },
    organizations: { call: (query) => Impersonation.use((port) => port.organizations({ q: query })), log },
    users: {
      call: ({ query, organizationId }) =>
        Impersonation.use((port) => port.users({ q: query, ...(organizationId === null ? {} : { organizationId }) })),
      log,
    },
    recent: { call: () => Impersonation.use((port) => port.recent()), log },
    today: { call: () => Impersonation.use((port) => port.today()), log },
  },
  writes: {
    changing: {
      call: (change) =>
        Impersonation.use((port) => (change.kind === "start" ? port.start(change.target) : port.reset())),
      log: "Acting for a customer could not be changed",
      awaits: ANSWERED_BEFORE_END,
      done: (state, user) => [
        { ...selected(state, EMPTY_SELECTION), query: "", organizationQuery: "", userQuery: "" },
        [{ _tag: "ActingChanged", user }],
      ],
      // The change may have succeeded.
      failed: (state, failure) => [state, isIndeterminate(failure) ? [{ _tag: "RecheckSession" }] : []],
    },
  },
  steps: {
    EndpointsUpdated: (state, { endpoints }) => ({ ...state, endpoints }),
    RecentRequested: (state, _, { read }) => read(state, "recent", null),
    TodayRequested: (state, _, { read }) => read(state, "today", null),
    QueryChanged: (state, { query }) =>
      query.trim() === ""
        ? [
            { ...state, query, found: impersonationInitialState.found },
            [{ _tag: "Cancel", concurrencyKey: "found search", reason: "superseded" }],
          ]
        : [{ ...state, query }, searchLater("found")],
    PickerOpened: (state, { organization }, { read }) => {
      const opened = {
        ...selected(state, pickOrganization(EMPTY_SELECTION, organization)),
        organizationQuery: organization?.name ?? "",
        userQuery: "",
        changing: writeDismissed(state.changing),
      };
      const [loading, first] = search(opened, "organizations", read);
      const [loadingBoth, second] = search(loading, "users", read);
      return [loadingBoth, [...first, ...second]];
    },
    OrganizationQueryChanged: (state, { query }) => [
      { ...state, organizationQuery: query },
      searchLater("organizations"),
    ],
    UserQueryChanged: (state, { query }) => [{ ...state, userQuery: query }, searchLater("users")],
    SearchDue: (state, { part }, { read }) => search(state, part, read),
    OrganizationSelected: (state, { organization }, { read }) =>
      search({ ...selected(state, pickOrganization(state, organization)), userQuery: "" }, "users", read),
    UserSelected: (state, { user }) => selected(state, pickUser(state, user)),
    StartRequested: (state, { target }, { write }) => write(state, "changing", { kind: "start", target }),
    ResetRequested: (state, _, { write }) => write(state, "changing", { kind: "reset" }),
    FailureDismissed: (state) => ({ ...state, changing: writeDismissed(state.changing) }),
  },
  keeps: ({ endpoints }) => ({ endpoints }),
});

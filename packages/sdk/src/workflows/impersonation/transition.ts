import {
  describeSelection,
  EMPTY_SELECTION,
  type ImpersonationSelection,
  pickOrganization,
  pickUser,
} from "@larder/domain/account/impersonation";
import type { User } from "@larder/domain/account/user.schema";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { write, writeDismissed } from "../../kernel/write.ts";
import {
  type ImpersonationCommand,
  type ImpersonationEvent,
  impersonationInitialState,
  type ImpersonationPart,
  type ImpersonationState,
  type SearchedPart,
} from "./state.ts";

type Step = readonly [ImpersonationState, readonly ImpersonationCommand[]];

/** The typing pause before a search, in ms. */
const SEARCH_DELAY_MS = 150;

const part = (field: ImpersonationPart) =>
  resource<ImpersonationState, ImpersonationPart>({
    field,
    initialState: impersonationInitialState,
    concurrencyKeys: [field],
    report: (failure) => reportFailure("Customers could not be loaded", failure),
  });

const parts = {
  found: part("found"),
  organizations: part("organizations"),
  users: part("users"),
  recent: part("recent"),
  today: part("today"),
};

const changing = write<ImpersonationState, "changing", ImpersonationCommand, User>({
  field: "changing",
  send: (sent) => ({ _tag: "ChangeActing", ...sent, awaits: "messages" }),
  log: "Acting for a customer could not be changed",
  done: (state, user) => [
    { ...selected(state, EMPTY_SELECTION), query: "", organizationQuery: "", userQuery: "" },
    [{ _tag: "ActingChanged", user }],
  ],
  // The change may have succeeded.
  failed: (state, failure) => [state, isIndeterminate(failure) ? [{ _tag: "RecheckSession" }] : []],
});

/** Finding, picking and acting for a customer; nothing changes before the server responds (IDENT-19 to IDENT-21, OP-07). */
export const impersonationTransition = (
  state: ImpersonationState,
  event: ImpersonationEvent,
  context: TransitionContext,
): Step => {
  switch (event._tag) {
    case "EndpointsUpdated":
      return [{ ...state, endpoints: event.endpoints }, []];
    case "RecentRequested":
      return load(state, "recent");
    case "TodayRequested":
      return load(state, "today");
    case "QueryChanged":
      return event.query.trim() === ""
        ? [{ ...state, query: event.query, found: impersonationInitialState.found }, cancelSearch("found")]
        : [{ ...state, query: event.query }, searchLater("found")];
    case "PickerOpened":
      return pickerOpened(state, event.organization);
    case "OrganizationQueryChanged":
      return [{ ...state, organizationQuery: event.query }, searchLater("organizations")];
    case "UserQueryChanged":
      return [{ ...state, userQuery: event.query }, searchLater("users")];
    case "SearchDue":
      return load(state, event.part);
    case "OrganizationSelected":
      return load({ ...selected(state, pickOrganization(state, event.organization)), userQuery: "" }, "users");
    case "UserSelected":
      return [selected(state, pickUser(state, event.user)), []];
    case "StartRequested":
      return changing(state, { _tag: "WriteRequested", intent: { kind: "start", target: event.target } }, context);
    case "ResetRequested":
      return changing(state, { _tag: "WriteRequested", intent: { kind: "reset" } }, context);
    case "Written":
    case "WriteFailed":
      return changing(state, event, context);
    case "FailureDismissed":
      return [{ ...state, changing: writeDismissed(state.changing) }, []];
    case "Loaded":
    case "LoadFailed":
      return parts[event.part](state, event as never, context.now);
    case "Reset":
      return [{ ...impersonationInitialState, endpoints: state.endpoints }, []];
  }
};

const searchLater = (field: SearchedPart): readonly ImpersonationCommand[] => [
  { _tag: "After", concurrencyKey: `${field} search`, ms: SEARCH_DELAY_MS, event: { _tag: "SearchDue", part: field } },
];

const cancelSearch = (field: ImpersonationPart): readonly ImpersonationCommand[] => [
  { _tag: "Cancel", concurrencyKey: `${field} search`, reason: "superseded" },
];

const selected = (state: ImpersonationState, selection: ImpersonationSelection): ImpersonationState => ({
  ...state,
  ...selection,
  descriptions: describeSelection(selection),
});

const pickerOpened = (state: ImpersonationState, organization: ImpersonationState["selectedOrganization"]): Step => {
  const opened = {
    ...selected(state, pickOrganization(EMPTY_SELECTION, organization)),
    organizationQuery: organization?.name ?? "",
    userQuery: "",
    changing: writeDismissed(state.changing),
  };
  const [loadingOrganizations, first] = load(opened, "organizations");
  const [loadingBoth, second] = load(loadingOrganizations, "users");
  return [loadingBoth, [...first, ...second]];
};

const load = (state: ImpersonationState, field: ImpersonationPart): Step => {
  const requested = resourceRequested<unknown>(state[field]);
  const { request } = requested;
  const command: ImpersonationCommand = {
    found: { _tag: "LoadFound", concurrencyKey: field, request, query: state.query.trim() } as const,
    organizations: {
      _tag: "LoadOrganizations",
      concurrencyKey: field,
      request,
      query: state.organizationQuery.trim(),
    } as const,
    users: {
      _tag: "LoadUsers",
      concurrencyKey: field,
      request,
      query: state.userQuery.trim(),
      organizationId: state.selectedOrganization?.id ?? null,
    } as const,
    recent: { _tag: "LoadRecent", request } as const,
    today: { _tag: "LoadToday", request } as const,
  }[field];
  return [{ ...state, [field]: requested }, [command]];
};

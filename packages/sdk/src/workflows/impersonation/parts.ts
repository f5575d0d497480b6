import { Impersonation } from "@larder/domain/account/impersonation.port";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { ImpersonationCommand, ImpersonationEvent, ImpersonationOutput, ImpersonationPart } from "./state.ts";

export { impersonationTransition as transition } from "./transition.ts";

const MAX_FOUND_ORDERS = 5;

const loaded = <A, R>(
  part: ImpersonationPart,
  request: number,
  call: Effect.Effect<A, Failure, R>,
): Effect.Effect<ImpersonationEvent, never, R> =>
  Effect.map(toResourceEvent(call, request), (event) => ({ ...event, part }) as ImpersonationEvent);

/** Searches customers, and switches the user calls are made as. */
export const handlers: Handlers<ImpersonationCommand, ImpersonationEvent, ImpersonationOutput> = {
  LoadFound: ({ query, request }) =>
    Impersonation.use((port) =>
      loaded(
        "found",
        request,
        Effect.all(
          {
            organizations: port.organizations(query),
            users: port.users(query, null),
            orders: Effect.map(port.orders({ term: query, status: null, before: null }), ({ orders }) =>
              orders.slice(0, MAX_FOUND_ORDERS),
            ),
          },
          { concurrency: 3 },
        ),
      ),
    ),
  LoadOrganizations: ({ query, request }) =>
    Impersonation.use((port) => loaded("organizations", request, port.organizations(query))),
  LoadUsers: ({ query, organizationId, request }) =>
    Impersonation.use((port) => loaded("users", request, port.users(query, organizationId))),
  LoadRecent: ({ request }) => Impersonation.use((port) => loaded("recent", request, port.recent())),
  LoadToday: ({ request }) => Impersonation.use((port) => loaded("today", request, port.today())),
  ChangeActing: (sent) => {
    const change = sent.intent;
    return Impersonation.use((port) =>
      toWriteEvent(sent, change.kind === "start" ? port.start(change.target) : port.reset()),
    );
  },
};

import { SetupPort } from "@larder/calls/ports";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import {
  administratorProblems,
  customerProblems,
  deliveryProblems,
  shopSetupProblems,
} from "@larder/domain/opening/setup-problems";
import { knownTimeZones } from "@larder/domain/page/timezone";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { reportFailure } from "../../kernel/report-failure.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import { type SetupAnswer, type SetupChange, setupInitialState, type SetupState, type SetupWorkflow } from "./state.ts";

const send = (port: SetupPort["Service"], change: SetupChange) => {
  const stored = Effect.map((setup: SetupAnswer["setup"]): SetupAnswer => ({ setup }));
  switch (change.step) {
    case "shop":
      return stored(port.saveShop(change.shop));
    case "customers":
      return stored(port.saveCustomer(change.customer));
    case "delivery":
      return stored(port.saveDelivery(change.delivery));
    case "open":
      return port.open();
    case "you":
      return Effect.map(
        port.createAdministrator({ ...change.person, password: change.password }),
        (administrator): SetupAnswer => ({ setup: null, administrator }),
      );
  }
};

const problemsOf = (change: SetupChange): readonly FieldProblem[] => {
  switch (change.step) {
    case "shop":
      return shopSetupProblems(change.shop, knownTimeZones());
    case "you":
      return administratorProblems(change.person, change.password);
    case "customers":
      return customerProblems(change.customer);
    case "delivery":
      return deliveryProblems(change.delivery);
    case "open":
      return [];
  }
};

/** What a step answered takes the place of what was read; a password is not kept. */
const answered = (state: SetupState, { setup, invitations, administrator }: SetupAnswer, { step }: SetupChange) => ({
  ...state,
  saving: { ...emptyWrite, status: "done" as const },
  saved: { step, count: state.saved.count + 1 },
  ...(setup === null ? {} : { setup: { ...state.setup, value: setup, failure: null } }),
  ...(invitations === undefined ? {} : { invitations }),
  ...(administrator === undefined ? {} : { administrator }),
});

/**
 * Sets up a shop step by step, in any order. A used link still opens the setup in the browser that used it, so that a
 * reload goes on (OP-26).
 */
export const { transition, handlers } = defineParts<SetupWorkflow>({
  initialState: setupInitialState,
  reads: {
    setup: {
      call: () => SetupPort.use((port) => port.read()),
      // The page says what a guest or another account is missing.
      log: (failure) =>
        reportFailure("The setup could not be loaded", failure).filter(
          ({ _tag }) => _tag !== "Log" || !/^(?:NotSignedIn|Forbidden)$/.test(failure._tag),
        ),
    },
  },
  writes: {
    starting: {
      call: (token) => SetupPort.use((port) => port.start({ token })),
      log: "The setup link could not be opened",
      done: (state, _, __, { read }) => read(state, "setup", null),
      failed: (state, failure, _, { read }) =>
        failure._tag === "NotFound" ? read({ ...state, hasLinkEnded: true }, "setup", null) : state,
    },
    saving: {
      call: (change) => SetupPort.use((port) => send(port, change)),
      log: "The setup was not saved",
      done: (state, answer, change, { read }) => {
        const next = answered(state, answer, change);
        const isOut = answer.administrator !== undefined && "pending" in answer.administrator;
        return answer.setup === null && !isOut ? read(next, "setup", null) : next;
      },
    },
  },
  steps: {
    Opened: (state, { token }, { read, write }) =>
      token === "" ? read(state, "setup", null) : write(state, "starting", token),
    SaveRequested: (state, { change }, { write }) => write(state, "saving", change, problemsOf(change)),
    StepOpened: (state) => ({ ...state, saving: writeDismissed(state.saving) }),
  },
});

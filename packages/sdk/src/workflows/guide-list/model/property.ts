import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import fc from "fast-check";
import { drain, type Fault } from "../../../testing/model/calls.ts";
import { Settle } from "../../../testing/model/settle.ts";
import { repeat } from "../../../testing/model/repeat.ts";
import { model } from "../../../testing/model/check-model.ts";
import type { GuideAction } from "../state.ts";
import { check, type ListReal, openHarness } from "./harness.ts";
import { act, concurrentUser, download, leave, load, signOut } from "./moves.ts";

const id = fc.constantFrom(9_001, 9_001, 9_002, 9_002, 9_003, 10_001, 10_002).map((one) => one as GuideId);
const organization = fc.constantFrom(102, 201).map((one) => one as OrganizationId);

const action: fc.Arbitrary<GuideAction> = fc.oneof(
  fc
    .constantFrom<GuideAction["_tag"][]>("Hide", "Unhide", "MakeDefault", "Copy", "Copy", "Delete", "ImportShared")
    .map((_tag) => ({ _tag }) as GuideAction),
  organization.map((to) => ({ _tag: "Transfer" as const, to })),
  organization.map((one) => ({ _tag: "Share" as const, with: one, organizationName: "South" })),
  organization.map((one) => ({ _tag: "Unshare" as const, with: one })),
);

const made = fc.commands(
  [
    ...repeat(
      3,
      fc.constantFrom("ListRequested" as const, "ListingRequested" as const, "HeaderListRequested" as const).map(load),
    ),
    ...repeat(
      6,
      fc.tuple(id, action).map(([guide, what]) => act(guide, what)),
    ),
    ...repeat(
      5,
      fc.nat(8).map((most) => new Settle(most, check)),
    ),
    id.map(download),
    fc.constant(leave),
    fc.constantFrom("ada", "eva", "ben").map(signOut),
    fc
      .tuple(id, fc.constantFrom("renames" as const, "deletes" as const))
      .map(([one, what]) => concurrentUser(one, what)),
  ],
  { maxCommands: 40, size: "max" },
);
const faults = fc.array(fc.constantFrom<Fault>("none", "none", "none", "none", "lostRequest", "lostAnswer", "broken"), {
  maxLength: 20,
});

const end = async (scheduler: fc.Scheduler, real: ListReal): Promise<void> => {
  const settle = () => drain(scheduler, () => check(real));
  const same = (what: string, shown: unknown, answered: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(answered))
      throw new Error(`${what}: ${JSON.stringify(shown)} is shown, ${JSON.stringify(answered)} is reported`);
  };
  await settle();
  const { activeOrderGuideId, isLoading, isLoadingListing, guidesList, guidesListing } = real.guideList.get();
  if (activeOrderGuideId !== null || isLoading || isLoadingListing) throw new Error("something is waited for");
  const { list, listing } = real.model;
  if (list === real.revision()) same("the list", guidesList, real.answered().list);
  if (listing === real.revision()) same("the listing", guidesListing, real.answered().listing);
  real.break([]);
  for (const what of ["ListRequested", "ListingRequested", "HeaderListRequested"] as const)
    real.guideList.send({ _tag: what });
  await settle();
  const state = real.guideList.get();
  same("the list", state.guidesList, real.answered().list);
  same("the listing", state.guidesListing, real.answered().listing);
  same("the menu", state.headerList, real.answered().header);
};

/** Guide lists and actions under delays and failures. */
export const guideListModel = model("guide-list", (adapter) =>
  fc.asyncProperty(fc.scheduler(), made, faults, async (scheduler, commands, faulty) => {
    const real = openHarness(scheduler, adapter);
    try {
      real.break(faulty);
      await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), commands);
      await end(scheduler, real);
    } finally {
      real.guideList.close();
    }
  }),
);

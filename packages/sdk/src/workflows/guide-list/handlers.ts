import type { Failure } from "@larder/domain/failure";
import { GuideFiles, OrderGuides } from "@larder/calls/ports";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { membershipChange, newGuideWith } from "@larder/domain/order-guide/membership-change";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import { saveGuide } from "../guide-detail/save-guide.ts";
import type { SaveAnswer } from "../guide-detail/state.ts";
import type { GuideListCommand, GuideListEvent, MembershipIntent } from "./state.ts";

type Port = OrderGuides["Service"];

export const guideListHandlers: Handlers<GuideListCommand, GuideListEvent> = {
  LoadList: ({ request }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.list(), {
        done: (loaded) => ({ _tag: "ListLoaded", request, guides: loaded }),
        failed: (failure) => ({ _tag: "LoadFailed", request, list: "list", failure }),
      }),
    ),
  LoadListing: ({ request }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.listing(), {
        done: (loaded) => ({ _tag: "ListingLoaded", request, guides: loaded }),
        failed: (failure) => ({ _tag: "LoadFailed", request, list: "listing", failure }),
      }),
    ),
  LoadHeaderList: ({ request }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.headerList(), {
        done: (links) => ({ _tag: "HeaderListLoaded", request, links }),
        failed: (failure) => ({ _tag: "LoadFailed", request, list: "header", failure }),
      }),
    ),
  LoadLink: ({ id, format, request }) =>
    GuideFiles.use((files) =>
      toEvent(files.downloadLink({ orderGuideId: id, format }), {
        done: ({ isSuccessful, downloadLink, errors }) => ({
          _tag: "LinkLoaded",
          request,
          answer: { link: isSuccessful ? downloadLink : null, errors },
        }),
        failed: (failure) => ({ _tag: "LinkFailed", request, failure }),
      }),
    ),
  LoadMemberships: ({ sku, request }) =>
    GuideFiles.use((files) =>
      toEvents(files.createdByMe({ skuList: [sku] }), ["MembershipsLoaded", "guides"], "MembershipsFailed", {
        request,
        sku,
      }),
    ),
  SaveMembership: ({ wanted }) =>
    OrderGuides.use((guides) =>
      toEvents(hold(guides, wanted), ["MembershipSaved", "answer"], "MembershipSaveFailed", { intent: wanted.intent }),
    ),
  Act: (command) =>
    OrderGuides.use((guides) =>
      toEvent(act(guides, command), {
        done: () => ({ _tag: "ActionSucceeded", id: command.id, request: command.request }),
        failed: (failure) => ({ _tag: "ActionFailed", id: command.id, request: command.request, failure }),
      }),
    ),
};

/** Runs one action (GUIDE-LIST-13, GUIDE-LIST-14, GUIDE-LIST-19). */
const act = (
  guides: Port,
  { id, action, intent }: Extract<GuideListCommand, { _tag: "Act" }>,
): Effect.Effect<unknown, Failure> => {
  switch (action._tag) {
    case "Hide":
      return guides.setPreferences({ orderGuideId: id, hide: true }, intent);
    case "Unhide":
      return guides.setPreferences({ orderGuideId: id, hide: false }, intent);
    case "MakeDefault":
      return guides.setPreferences({ orderGuideId: id, default: true }, intent);
    case "Copy":
      return guides.copy({ id }, intent);
    case "Rename":
      return rename(guides, id, action.name, intent);
    case "Delete":
      return guides.remove({ id }, intent);
    case "Transfer":
      return guides.transfer({ orderGuideId: id, newOrganizationId: action.to }, intent);
    case "Share":
      return guides.share({ orderGuideId: id, organizationId: action.with }, intent);
    case "Unshare":
      return guides.unshare({ orderGuideId: id, organizationId: action.with }, intent);
    case "ImportShared":
      return guides.importShared({ orderGuideId: id }, intent);
  }
};

/**
 * Renames a guide: a save without groups and lines keeps them all (OP-50). A taken name returns an error (OP-144); no
 * response means not saved (OP-135).
 */
const rename = (guides: Port, id: GuideId, name: string, intent: string): Effect.Effect<void, Failure> =>
  Effect.flatMap(
    guides.save(
      { id, name, categoryType: "cwCategories", categories: [], removedLineItems: [], movedLineItems: [] },
      intent,
    ),
    (answer) => {
      if (answer === null)
        return Effect.fail<Failure>({ _tag: "Unexpected", reason: "unknown", status: "unknown", detail: "no answer" });
      return answer.error === null || answer.error === ""
        ? Effect.void
        : Effect.fail<Failure>({ _tag: "Refused", code: "VALIDATION", message: answer.error, status: 200, fields: [] });
    },
  );

/** How often to retry when someone saved in between. */
const AGAIN = 2;

/**
 * Adds a product to a guide or removes it, based on the guide's current version, so concurrent saves are kept. A save
 * that came too late had no effect, so the next gets a new key (OP-06, OP-91, OP-143).
 */
const hold = (
  guides: Port,
  { product, id, name, isHeld, intent }: MembershipIntent,
  again = 0,
): Effect.Effect<SaveAnswer, Failure> => {
  if (id === null) {
    const changes = newGuideWith(name, product);
    return changes === null ? Effect.succeed(null) : saveGuide(guides, changes, intent);
  }
  const query = { id, type: "cwCategories", page: 1, pageSize: 1, searchTerm: "" } as const;
  const key = again === 0 ? intent : `${intent}.${again}`;
  return Effect.flatMap(guides.open(query), (guide) =>
    Effect.catchTag(saveGuide(guides, membershipChange(guide, product, isHeld), key), "Conflict", (failure) =>
      again < AGAIN ? hold(guides, { product, id, name, isHeld, intent }, again + 1) : Effect.fail(failure),
    ),
  );
};

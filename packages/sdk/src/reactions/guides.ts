import { lazy } from "../kernel/lazy.ts";
import { cartOwner } from "../workflows/session/view.ts";
import { track } from "./analytics.ts";
import { takeGuideCart } from "./cart-owner.ts";
import { onChange, onOutput, type ReactionContext } from "./context.ts";
import { checkTyped } from "./rules.ts";

const searchedEvent = lazy(async () => (await import("../workflows/guide-detail/guide-searched.ts")).guideSearched);

const reloadLists = ({ workflows: { guideList } }: ReactionContext): void => {
  guideList.send({ _tag: "ListRequested", forced: true });
  guideList.send({ _tag: "ListingRequested", forced: true });
  if (guideList.get().isHeaderListUsed) guideList.send({ _tag: "HeaderListRequested" });
};

/** Connects guides and guide cart: changed guides reload; quantities belong to the open guide. */
export const guideReactions = [
  // Another tab may have typed into the guide or added from it.
  (context: ReactionContext) => context.options.storage.local.subscribe?.(() => takeGuideCart(context)),
  onChange(
    "guideDetail",
    (state) => state.id,
    (_, context) => {
      takeGuideCart(context);
      context.workflows.navigation.send({
        _tag: "GuideCartChanged",
        count: context.workflows.guideCart.get().entries.length,
      });
    },
  ),
  onChange(
    "guideDetail",
    (state) => state.mode,
    // Editing starts with an empty guide cart (GUIDE-EDIT-04).
    (mode, { workflows: { guideCart } }) => {
      if (mode === "edit") guideCart.send({ _tag: "Reset" });
    },
  ),
  onChange(
    "guideDetail",
    (state) => state.guide,
    (_, context) => checkTyped(context),
  ),
  onChange(
    "guideCart",
    (state) => state.owner,
    (_, context) => checkTyped(context),
  ),
  onChange(
    "guideCart",
    (state) => state.report,
    (report, { workflows: { guideDetail } }) => {
      if (report.some(({ price }) => price !== null)) guideDetail.send({ _tag: "LinesRefreshRequested", forced: true });
    },
  ),
  onOutput("guideDetail", "GuideSearched", (search, context) => {
    const state = context.workflows.guideDetail.get();
    context.load(searchedEvent, (guideSearched) => {
      track(context, guideSearched(state, search));
    });
  }),
  onChange(
    "guideImport",
    (state) => state.made,
    (made, context) => {
      const { session, guideDetail } = context.workflows;
      // Even after moving on to the guide, since navigation cancels its loads.
      if (cartOwner(session.get()) === null) return;
      reloadLists(context);
      if (made !== null && guideDetail.get().id === made) guideDetail.send({ _tag: "ReloadRequested" });
    },
  ),
  onChange(
    "guideList",
    (state) => state.held,
    (held, context) => {
      if (held === null) return;
      const { guideDetail } = context.workflows;
      reloadLists(context);
      if (guideDetail.get().id === held.id) guideDetail.send({ _tag: "ReloadRequested" });
    },
  ),
  onChange(
    "guideList",
    (state) => state.goneGuideId,
    (gone, { workflows: { guideDetail } }) => {
      // A deleted guide can't be ordered from, and its quantities don't block navigation (GUIDE-VIEW-11).
      if (gone !== null && guideDetail.get().id === gone) guideDetail.send({ _tag: "Opened", id: 0 });
    },
  ),
  onChange(
    "guideCart",
    (state) => state.entries,
    (entries, { workflows: { guideDetail, navigation } }) => {
      guideDetail.send({ _tag: "GuideCartCounted", count: entries.length });
      navigation.send({ _tag: "GuideCartChanged", count: entries.length });
    },
  ),
];

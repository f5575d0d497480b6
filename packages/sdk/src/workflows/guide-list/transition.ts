import { GUIDE_SHARED_TO, TRANSFER_FAILED, UNEXPECTED_ERROR } from "@larder/domain/text/sentences";
import { failureText } from "../../failure-text.ts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { Moment } from "../../workflow.ts";
import {
  ACTION_MESSAGE_MS,
  type GuideAction,
  type GuideListEvent,
  type GuideListState,
  initial,
  type Step,
} from "./state.ts";
import { answers, asking } from "./question.ts";
import {
  closeWidget,
  holdFailed,
  holdingFailed,
  holdingTold,
  holdSaved,
  openWidget,
  toggle,
  wantGuide,
} from "./widget.ts";

/** The lists of guides and what is done to one of them (spec §4, GUIDE-LIST-01 to 24). */
export const transition = (former: GuideListState, event: GuideListEvent, moment: Moment): Step => {
  const question = answers(event);
  if (question !== null && "request" in event && event.request !== former.awaited[question]) return [former, []];
  const state = question === null ? former : { ...former, awaited: { ...former.awaited, [question]: 0 } };
  switch (event._tag) {
    case "ListAsked":
      return state.awaited.list > 0 ? [state, []] : loadList(state);
    case "ListingAsked":
      return state.awaited.listing > 0 ? [state, []] : loadListing(state);
    case "HeaderListAsked":
      return loadHeaderList(state);
    case "ListLoaded":
      return settled({
        ...state,
        guidesList: event.guides,
        isListLoaded: true,
        isLoading: showsLoading(state.activeAction),
        isListFailed: false,
        hasError: state.isListingFailed,
      });
    case "ListingLoaded":
      return settled({
        ...state,
        guidesListing: event.guides,
        isListingLoaded: true,
        isLoadingListing: false,
        isListingFailed: false,
        hasError: state.isListFailed,
      });
    case "HeaderListLoaded":
      return [{ ...state, headerList: event.links }, []];
    case "LoadFailed":
      return loadFailed(state, event);
    case "ActionAsked":
      return act(state, event.id, event.action, moment.id);
    case "ActionDone":
      return done(state, event);
    case "ActionFailed":
      return actionFailed(state, event);
    case "DownloadAsked":
      return download(state, event);
    case "LinkTold":
      return linkTold(state, event.answer);
    case "LinkFailed":
      return linkFailed(state, event.failure);
    case "WidgetOpened":
      return openWidget(state, event.product);
    case "WidgetClosed":
      return closeWidget(state);
    case "HoldingTold":
      return holdingTold(state, event.sku, event.guides);
    case "HoldingFailed":
      return holdingFailed(state, event.sku, event.failure);
    case "HeldToggled":
      return toggle(state, event.id, moment.id);
    case "GuideWanted":
      return wantGuide(state, event.name, moment.id);
    case "HoldSaved":
      return holdSaved(state, event.intent, event.answer);
    case "HoldFailed":
      return holdFailed(state, event.intent, event.failure);
    case "MessageEnded":
      return [state.showActionMessage ? { ...state, showActionMessage: false, actionMessage: "" } : state, []];
    case "Cancelled":
      return cancelled(state, event.reason);
    case "Forgotten":
      return [
        { ...initial, request: state.request },
        [
          { _tag: "Cancel", slot: "guide-list", reason: "user" },
          { _tag: "Cancel", slot: "guide-listing", reason: "user" },
          { _tag: "Cancel", slot: "guide-header-list", reason: "user" },
          { _tag: "Cancel", slot: "guide-message", reason: "user" },
        ],
      ];
  }
};

const loadList = (state: GuideListState): Step => {
  const next = {
    ...asking(state, "list"),
    isLoading: true,
    isListFailed: false,
    hasError: state.isListingFailed,
    cancelled: null,
  };
  return [next, [{ _tag: "LoadList", slot: "guide-list", request: next.request }]];
};

const loadListing = (state: GuideListState): Step => {
  const next = {
    ...asking(state, "listing"),
    isLoadingListing: true,
    isListingFailed: false,
    hasError: state.isListFailed,
    cancelled: null,
  };
  return [next, [{ _tag: "LoadListing", slot: "guide-listing", request: next.request }]];
};

const loadHeaderList = (state: GuideListState): Step => {
  const next = asking(state, "header");
  return [next, [{ _tag: "LoadHeaderList", slot: "guide-header-list", request: next.request }]];
};

/** The active mark goes only when everything that was to be loaded after the action is there (GUIDE-LIST-09). */
const settled = (state: GuideListState): Step =>
  state.activeOrderGuideId !== null &&
  state.activeAction === null &&
  state.awaited.list === 0 &&
  state.awaited.listing === 0
    ? [{ ...state, activeOrderGuideId: null }, []]
    : [state, []];

const loadFailed = (state: GuideListState, event: Extract<GuideListEvent, { _tag: "LoadFailed" }>): Step => {
  const { failure, list } = event;
  if (list === "header")
    return [
      state,
      [{ _tag: "Log", entry: { level: "warning", message: "The guides menu could not be loaded", failure } }],
    ];
  const stopped: GuideListState =
    list === "list" ? { ...state, isLoading: showsLoading(state.activeAction) } : { ...state, isLoadingListing: false };
  if (failure._tag === "Cancelled") return settled({ ...stopped, cancelled: failure.reason });
  const [next, commands] = settled({
    ...stopped,
    hasError: true,
    ...(list === "list" ? { guidesList: [], isListFailed: true } : { guidesListing: [], isListingFailed: true }),
  });
  return [
    next,
    [
      ...commands,
      { _tag: "Log", entry: { level: "error", message: "The order guides could not be loaded", failure } },
      ...(failure._tag === "NotSignedIn" ? [{ _tag: "DoubtSession" } as const] : []),
    ],
  ];
};

/** One action at a time: while a guide is active, another action is not taken (GUIDE-LIST-12, OP-41). */
const act = (state: GuideListState, id: GuideId, action: GuideAction, intent: string): Step => {
  if (state.activeOrderGuideId !== null) return [state, []];
  const next = asking(state, "action");
  return [
    {
      ...next,
      activeOrderGuideId: id,
      activeAction: action,
      madeGuideId: null,
      isLoading: showsLoading(action) || state.isLoading,
    },
    [{ _tag: "Act", id, action, intent, request: next.request }],
  ];
};

/** Copying, deleting and giving away show the list as loading from the beginning on (GUIDE-LIST-11). */
const showsLoading = (action: GuideAction | null): boolean =>
  action?._tag === "Copy" || action?._tag === "Delete" || action?._tag === "Transfer";

const MESSAGES: Record<Exclude<GuideAction["_tag"], "Share">, string> = {
  Hide: "Order guide hidden.",
  Unhide: "Order guide shown again.",
  MakeDefault: "Default order guide changed.",
  Copy: "Order guide copied.",
  Rename: "Order guide renamed.",
  Delete: "Order guide deleted.",
  Transfer: "Ownership transferred.",
  Unshare: "Order guide no longer shared.",
  ImportShared: "Order guide copied to your guides.",
};

const messageOf = (action: GuideAction): string =>
  action._tag === "Share" ? `${GUIDE_SHARED_TO} ${action.organizationName}` : MESSAGES[action._tag];

/** After an action the lists are loaded anew, whatever is loading already, and a message shows for 5 s (GUIDE-LIST-09, 24; OP-41, OP-44). */
const done = (state: GuideListState, event: Extract<GuideListEvent, { _tag: "ActionDone" }>): Step => {
  const action = state.activeAction;
  if (action === null || event.id !== state.activeOrderGuideId) return [state, []];
  const [listing, listCommands] = loadList({
    ...state,
    activeAction: null,
    madeGuideId: event.made,
    goneGuideId: action._tag === "Delete" ? event.id : state.goneGuideId,
    showActionMessage: true,
    actionMessage: messageOf(action),
  });
  const [both, listingCommands] =
    state.isListingLoaded || state.isLoadingListing ? loadListing(listing) : [listing, []];
  const [all, headerCommands] = loadHeaderList(both);
  return [
    all,
    [
      ...listCommands,
      ...listingCommands,
      ...headerCommands,
      { _tag: "After", slot: "guide-message", ms: ACTION_MESSAGE_MS, event: { _tag: "MessageEnded" } },
    ],
  ];
};

/** A failed action clears the mark and changes no list (GUIDE-LIST-10, 11, 20). */
const actionFailed = (state: GuideListState, event: Extract<GuideListEvent, { _tag: "ActionFailed" }>): Step => {
  const action = state.activeAction;
  if (action === null || event.id !== state.activeOrderGuideId) return [state, []];
  const message = action._tag === "Transfer" ? TRANSFER_FAILED : failureText(event.failure);
  return [
    {
      ...state,
      activeOrderGuideId: null,
      activeAction: null,
      isLoading: showsLoading(action) ? state.awaited.list > 0 : state.isLoading,
    },
    [
      { _tag: "Toast", message, style: "error" },
      {
        _tag: "Log",
        entry: { level: "error", message: `The order guide action ${action._tag} failed`, failure: event.failure },
      },
      ...(event.failure._tag === "NotSignedIn" ? [{ _tag: "DoubtSession" } as const] : []),
    ],
  ];
};

/** Leaving the page gives up the loads silently; an action that was sent goes on (GUIDE-LIST-03, OP-14). */
const cancelled = (state: GuideListState, reason: NonNullable<GuideListState["cancelled"]>): Step => {
  if (state.activeAction !== null || (!state.isLoading && !state.isLoadingListing)) return [state, []];
  const awaited = { ...state.awaited, list: 0, listing: 0 };
  const [next] = settled({ ...state, awaited, isLoading: false, isLoadingListing: false, cancelled: reason });
  return [
    next,
    [
      { _tag: "Cancel", slot: "guide-list", reason },
      { _tag: "Cancel", slot: "guide-listing", reason },
    ],
  ];
};

/** One file at a time: a second click while a link is asked for asks for nothing (GUIDE-IO-11). */
const download = (state: GuideListState, { id, format }: Extract<GuideListEvent, { _tag: "DownloadAsked" }>): Step => {
  if (state.downloading !== null) return [state, []];
  const next = asking(state, "link");
  return [{ ...next, downloading: { id, format } }, [{ _tag: "AskLink", id, format, request: next.request }]];
};

/** With a link the browser saves the file; without one the reasons are shown and nobody goes anywhere (GUIDE-IO-11). */
const linkTold = (
  state: GuideListState,
  { link, errors }: Extract<GuideListEvent, { _tag: "LinkTold" }>["answer"],
): Step => [
  { ...state, downloading: null },
  link === null
    ? [{ _tag: "Toast", message: errors.join(" ") || UNEXPECTED_ERROR, style: "error" }]
    : [{ _tag: "Download", url: link }],
];

const linkFailed = (
  state: GuideListState,
  failure: Extract<GuideListEvent, { _tag: "LinkFailed" }>["failure"],
): Step => [
  { ...state, downloading: null },
  [
    { _tag: "Toast", message: failureText(failure), style: "error" },
    { _tag: "Log", entry: { level: "error", message: "The order guide could not be downloaded", failure } },
    ...(failure._tag === "NotSignedIn" ? [{ _tag: "DoubtSession" } as const] : []),
  ],
];

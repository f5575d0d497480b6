import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { Failure } from "@larder/domain/failure";
import type { HoldingGuide } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { MemberProduct } from "@larder/domain/order-guide/membership-change";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { sentence } from "@larder/domain/text/sentences";
import { reportFailure, failureText } from "../../kernel/report-failure.ts";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import type { SaveAnswer } from "../guide-detail/state.ts";
import type { MembershipNotice } from "../../definition/notice.ts";
import { startRequest } from "./question.ts";
import type { GuideListState, GuideWidget, MembershipIntent, Step } from "./state.ts";

const withWidget = (state: GuideListState, change: Partial<GuideWidget>): GuideListState =>
  state.widget === null ? state : { ...state, widget: { ...state.widget, ...change } };

const loadMemberships = (state: GuideListState, sku: Sku): Step => {
  const next = startRequest(state, "holding");
  return [next, [{ _tag: "LoadMemberships", concurrencyKey: "guide-widget", sku, request: next.request }]];
};

/** Opens the dialog at once and loads which of the user's guides contain the product (SHELL-18, GUIDE-LIST-05). */
export const openWidget = (state: GuideListState, product: MemberProduct): Step =>
  loadMemberships(
    { ...state, widget: { product, guides: null, failure: null, said: null, problem: "" } },
    product.productSku,
  );

/** Closes the dialog; its changes are still saved. */
export const closeWidget = (state: GuideListState): Step =>
  state.widget === null
    ? [state, []]
    : [{ ...state, widget: null }, [{ _tag: "Cancel", concurrencyKey: "guide-widget", reason: "user" }]];

/** The user's own guides loaded (GUIDE-LIST-05). */
export const membershipsLoaded = (state: GuideListState, sku: Sku, guides: readonly HoldingGuide[]): Step =>
  state.widget?.product.productSku === sku ? [withWidget(state, { guides, failure: null }), []] : [state, []];

/** Shows in the dialog that loading failed, with a retry. */
export const membershipsFailed = (state: GuideListState, sku: Sku, failure: Failure): Step => {
  if (state.widget?.product.productSku !== sku || failure._tag === "Cancelled") return [state, []];
  return [
    withWidget(state, { failure }),
    reportFailure("The own order guides could not be loaded", failure, "warning"),
  ];
};

/** Whether a guide shows as containing a product: the server's state plus queued changes. */
export const guideHolds = (
  { holding }: Pick<GuideListState, "holding">,
  { id, skus }: HoldingGuide,
  sku: Sku,
): boolean => {
  const last = holding.findLast((wanted) => wanted.id === id && wanted.product.productSku === sku);
  return last === undefined ? skus.includes(sku) : last.isHeld;
};

const queued = (state: GuideListState, wanted: MembershipIntent): Step => [
  { ...withWidget(state, { said: null, problem: "" }), holding: [...state.holding, wanted] },
  state.holding.length === 0 ? [{ _tag: "SaveMembership", wanted }] : [],
];

/** Toggles the product in a guide; changes are saved one by one (SHELL-18, OP-06). */
export const toggle = (state: GuideListState, id: GuideId, intent: string): Step => {
  const guide = state.widget?.guides?.find((one) => one.id === id);
  if (state.widget === null || guide === undefined) return [state, []];
  const { product } = state.widget;
  return queued(state, {
    intent,
    product,
    id,
    name: guide.name,
    isHeld: !guideHolds(state, guide, product.productSku),
  });
};

/** Creates a guide with the product, with the previous key if an earlier creation wasn't answered (OP-91). */
export const wantGuide = (state: GuideListState, typed: string, id: string): Step => {
  const name = typed.trim();
  if (state.widget === null) return [state, []];
  if (name === "") return [withWidget(state, { problem: { _tag: "NameMissing" } }), []];
  const { product } = state.widget;
  if (state.holding.some((wanted) => wanted.id === null)) return [state, []];
  const previous = state.unanswered;
  const intent = previous?.name === name && previous.product.productSku === product.productSku ? previous.intent : id;
  return queued(state, { intent, product, id: null, name, isHeld: true });
};

const proceed = (state: GuideListState): Step => {
  const holding = state.holding.slice(1);
  const [wanted] = holding;
  return [{ ...state, holding }, wanted === undefined ? [] : [{ _tag: "SaveMembership", wanted }]];
};

const withSaved = (
  guides: readonly HoldingGuide[],
  { id, name, isHeld, product: { productSku } }: MembershipIntent & { readonly id: GuideId },
): readonly HoldingGuide[] => {
  if (!guides.some((guide) => guide.id === id)) return [...guides, { id, name, skus: [productSku] }];
  return guides.map((guide) => {
    if (guide.id !== id) return guide;
    const others = guide.skus.filter((one) => one !== productSku);
    return { ...guide, skus: isHeld ? [...others, productSku] : others };
  });
};

/** Only a response without an error counts as saved. Reloads the lists, which show product counts (OP-135). */
export const membershipSaved = (state: GuideListState, intent: string, answer: SaveAnswer): Step => {
  const [wanted] = state.holding;
  if (wanted?.intent !== intent) return [state, []];
  if (answer === null) return refused(state, wanted, UNEXPECTED_ERROR);
  if (answer.error) return refused(state, wanted, sentence({ _tag: "SaveFailed", error: answer.error }));
  const id = answer.orderGuideId;
  const said: MembershipNotice = { _tag: "MembershipSaved", isMember: wanted.isHeld, guide: wanted.name };
  const guides = state.widget?.guides ?? null;
  const isShown = state.widget?.product.productSku === wanted.product.productSku;
  const shown =
    isShown && guides !== null
      ? withWidget(state, { guides: withSaved(guides, { ...wanted, id }), said, problem: "" })
      : state;
  const isNew = wanted.id === null;
  const [next, commands] = proceed({ ...shown, held: { id }, unanswered: isNew ? null : state.unanswered });
  if (!isShown) return [next, [...commands, { _tag: "Toast", message: said, style: "success" }]];
  // The server numbers taken names, and a running load may predate the save.
  if (!isNew && state.awaited.holding === 0) return [next, commands];
  const [loading, load] = loadMemberships(next, wanted.product.productSku);
  return [loading, [...commands, ...load]];
};

const refused = (state: GuideListState, wanted: MembershipIntent, problem: string): Step => {
  const isShown = state.widget?.product.productSku === wanted.product.productSku;
  const [next, commands] = proceed(isShown ? withWidget(state, { said: null, problem }) : state);
  return [next, [...commands, ...(isShown ? [] : [{ _tag: "Toast", message: problem, style: "error" } as const])]];
};

/** Shows the server's state and the reason, and continues with the queue. */
export const membershipSaveFailed = (state: GuideListState, intent: string, failure: Failure): Step => {
  const [wanted] = state.holding;
  if (wanted?.intent !== intent) return [state, []];
  const keeps = wanted.id === null && isIndeterminate(failure) ? wanted : state.unanswered;
  const [next, commands] = refused({ ...state, unanswered: keeps }, wanted, failureText(failure));
  return [next, [...commands, ...reportFailure("A product could not be put into an order guide", failure)]];
};

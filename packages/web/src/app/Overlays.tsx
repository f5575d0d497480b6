import { canRestoreChanges, holdsLine, type Notice, type ToastAction } from "@larder/sdk";
import { when } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useExternalStore } from "../loading/use-external-store.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Part } from "../loading/part.ts";
import { noticeText } from "../messages/en/notices.ts";
import { shellMessages } from "../messages/en/shell.ts";
import type { Shop } from "../state/shop.ts";
import { useShop } from "../state/storefront-context.tsx";
import { ToastRegion } from "../ui/Toast.tsx";

const AddStatus = lazyPart(() => import("../features/cart/AddStatus.tsx"), "nowhere");
const Speedbump = lazyPart(() => import("../features/shell/Speedbump.tsx"), "over");
const ModalLayer = lazyPart(() => import("./ModalLayer.tsx"), "over");
const ConsentBanner = lazyPart(() => import("../features/analytics/ConsentBanner.tsx"), "nowhere");
const MessageLayer = lazyPart(() => import("../features/messages/MessageLayer.tsx"), "nowhere");

/** What the toast can undo; null = nothing: a newer edit exists, or the line is back in the cart. */
const undoOf = ({ storefront, guideDetail, cart }: Shop, action: ToastAction | null): (() => void) | null => {
  switch (action?._tag) {
    case "UndoGuideEdit":
      return guideDetail.state.edit?.step === action.step
        ? () => storefront.guideDetail.send({ _tag: "Undo", step: action.step })
        : null;
    case "RestoreCartLine":
      return holdsLine(cart.state, action.line)
        ? null
        : () => storefront.cart.send({ _tag: "ItemsAdded", items: [action.item] });
    case "RestoreOrderChanges":
      return canRestoreChanges(cart.state, action.order)
        ? () => storefront.cart.send({ _tag: "ChangesRestored" })
        : null;
    case undefined:
      return null;
  }
};

const lateWords = new Part(() => import("../messages/en/notices-late.ts"));

const useNoticeText = (notice: Notice | string): string | null => {
  const late = useExternalStore(lateWords.subscribe, lateWords.get);
  const text = noticeText(notice, typeof late === "object" ? late.lateNotices : null);
  useEffect(() => {
    if (text === null) void lateWords.fetch();
  }, [text]);
  return text;
};

export const Overlays = observer(function Overlays() {
  const shop = useShop();
  const { currentMessage, showStatus, style, action, count } = shop.toasts.state;
  const message = useNoticeText(currentMessage);
  const { blocked } = shop.navigation.state;
  const { toasts, navigation } = shop.storefront;
  // Prefetched: offline, the dialog couldn't load.
  useEffect(
    () =>
      when(
        () => shop.hasUnsavedWork,
        () => void Speedbump.prefetch(),
      ),
    [shop],
  );
  const undo = undoOf(shop, action);
  const { queue, shown } = shop.messages.state;
  const { queue: edits, settledAdd } = shop.cart.state;
  return (
    <>
      <ToastRegion
        toast={
          showStatus && message !== null
            ? {
                count,
                message,
                tone: style === "error" ? "error" : "success",
                action:
                  undo === null
                    ? undefined
                    : {
                        label: shellMessages.undo,
                        onPress: () => {
                          undo();
                          toasts.send({ _tag: "Closed" });
                        },
                      },
                onClose: () => toasts.send({ _tag: "Closed" }),
                onHold: (isHeld) => toasts.send({ _tag: isHeld ? "Paused" : "Resumed" }),
              }
            : null
        }
      />
      {blocked !== null && (
        <Speedbump modal={blocked.modal} onGiveUp={() => navigation.send({ _tag: "LeaveCancelled" })} />
      )}
      {(shop.modals.state.shown !== null || shop.session.state.isExpired || shop.cart.state.starting !== null) && (
        <ModalLayer />
      )}
      {(edits.length > 0 || settledAdd !== null) && <AddStatus />}
      {/* Stays mounted after the first message so that the exit animation plays. */}
      {queue.length + shown.length > 0 && <MessageLayer />}
      {shop.analytics.state.status === "asking" && <ConsentBanner />}
    </>
  );
});

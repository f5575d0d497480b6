import { when } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { shellMessages } from "../messages/en/shell.ts";
import { useShop } from "../state/storefront-context.tsx";
import { ToastRegion } from "../ui/Toast.tsx";

const Speedbump = lazyPart(() => import("../features/shell/Speedbump.tsx"), "over");
const MessageLayer = lazyPart(() => import("../features/messages/MessageLayer.tsx"), "nowhere");

/** What lies over every page: the toast, the dialog of a guard, messages. */
export const Overlays = observer(function Overlays() {
  const shop = useShop();
  const { currentMessage, showStatus, style, action, count } = shop.toasts.state;
  const { blocked } = shop.navigation.state;
  const { toasts, guideDetail, navigation } = shop.storefront;
  // Prefetched before it is needed: without a connection the dialog could not be loaded.
  useEffect(
    () =>
      when(
        () => shop.hasUnsavedWork,
        () => void Speedbump.prefetch(),
      ),
    [shop],
  );
  // A toast offers undo only while its edit is the latest one.
  const step = action !== null && shop.guideDetail.state.edit?.step === action.step ? action.step : null;
  const { queue, shown } = shop.messages.state;
  return (
    <>
      <ToastRegion
        toast={
          showStatus
            ? {
                count,
                message: currentMessage,
                tone: style === "error" ? "error" : "success",
                action:
                  step === null
                    ? undefined
                    : {
                        label: shellMessages.undo,
                        onPress: () => {
                          guideDetail.send({ _tag: "Undo", step });
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
      {/* The layer stays mounted after the first message, so that the last one's exit animation plays. */}
      {queue.length + shown.length > 0 && <MessageLayer />}
    </>
  );
});

import { closeButtonOf } from "@larder/domain/messaging/frame";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { ANIMATION_MS } from "@larder/domain/messaging/timing";
import { closeButtonOptions, upcomingMessage } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useHistory } from "../../navigation/location.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { followMessageLink, type FollowedLink } from "./follow-link.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { picturesOf } from "./message-html.ts";
import { isMotionReduced, useQuiet } from "./use-quiet.ts";

/** The longest wait for a picture before it counts as failed, ms. */
const PATIENCE = 10_000;

/** Resolves when every picture has loaded or failed; never rejects (MSG-24, MSG-25). */
const picturesSettled = async (pictures: readonly string[]): Promise<void> => {
  await Promise.all(
    pictures.map(
      (address) =>
        new Promise<void>((settled) => {
          const picture = new Image();
          picture.addEventListener("load", () => settled());
          picture.addEventListener("error", () => settled());
          setTimeout(settled, PATIENCE);
          picture.src = address;
        }),
    ),
  );
};

/** Fetches a message's pictures before painting; true when each has loaded or failed (MSG-24, MSG-25). */
const usePictures = (message: InAppMessage | null): boolean => {
  const [ready, setReady] = useState<InAppMessage | null>(null);
  useEffect(() => {
    if (message === null) return;
    let isWanted = true;
    void picturesSettled(picturesOf(message.content?.html ?? "")).then(() => isWanted && setReady(message));
    return () => {
      isWanted = false;
    };
  }, [message]);
  return message !== null && ready?.messageId === message.messageId;
};

export default observer(function MessageLayer() {
  const shop = useShop();
  const history = useHistory();
  const { send } = shop.storefront.messages;
  const { state } = shop.messages;
  const next = upcomingMessage(state);
  const hasPictures = usePictures(next ?? state.showing);
  const isQuiet = useQuiet(shop, next !== null);
  const mayShow = next !== null && hasPictures && isQuiet;
  useEffect(() => {
    if (!mayShow) return;
    send({ _tag: "Triggered" });
    send({ _tag: "Resumed" });
    return () => send({ _tag: "Paused" });
  }, [mayShow, send]);

  // An animated message stays mounted until its exit animation has ended (MSG-54).
  const [exiting, setExiting] = useState<InAppMessage | null>(null);
  useEffect(() => {
    if (exiting === null) return;
    const gone = setTimeout(() => setExiting(null), ANIMATION_MS);
    return () => clearTimeout(gone);
  }, [exiting]);

  const shown = exiting ?? (hasPictures ? state.showing : null);
  if (shown === null) return null;
  const { messageId, content } = shown;
  const playExit = () => {
    if (content?.inAppDisplaySettings?.shouldAnimate === true && !isMotionReduced()) setExiting(shown);
  };
  const follow = (action: FollowedLink, url: string) => {
    playExit();
    send({ _tag: "Clicked", messageId, url });
    followMessageLink(action, url, history);
  };
  return (
    <MessageDialog
      key={messageId}
      message={shown}
      closeButton={closeButtonOf(closeButtonOptions(shown, state.contentType))}
      isExiting={exiting !== null}
      onClose={() => {
        if (exiting !== null) return;
        playExit();
        send({ _tag: "Closed", messageId });
      }}
      onLink={follow}
    />
  );
});

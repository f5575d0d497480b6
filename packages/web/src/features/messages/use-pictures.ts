import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { useEffect, useState } from "react";
import { picturesOf } from "./message-html.ts";
import { picturesSettled } from "./pictures-settled.ts";

/** Fetches a message's pictures before painting; true when each has loaded or failed (MSG-24, MSG-25). */
export const usePictures = (message: InAppMessage | null): boolean => {
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

import { embeddedOf } from "../embedded.ts";
import { move } from "./harness.ts";

/** The first message in the page is seen and dismissed, pressed twice. */
export const dismiss = move("dismiss", (real) => {
  const messageId = embeddedOf(real.messages.get()).messages[0]?.metadata.messageId;
  if (messageId === undefined) return;
  real.messages.send({ _tag: "EmbeddedSeen", messageId, isInSight: true });
  for (let press = 0; press < 2; press += 1) real.messages.send({ _tag: "EmbeddedDismissed", messageId });
  real.dismissed.push(messageId);
});

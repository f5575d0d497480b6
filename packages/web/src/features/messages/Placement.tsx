import type { EmbeddedMessage, MessageAction } from "@larder/domain/messaging/message.schema";
import { messagesAt } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type Ref, useEffect, useRef } from "react";
import { placementMessages } from "../../messages/en/placement.ts";
import { useHistory } from "../../navigation/location.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { pictureOf } from "./message-html.ts";
import { runAction } from "./run-action.ts";
import styles from "./placement.module.css";

const shown = new Map<number, number>();

const countPlacement = (id: number, by: 1 | -1): readonly number[] => {
  const count = (shown.get(id) ?? 0) + by;
  if (count <= 0) shown.delete(id);
  else shown.set(id, count);
  return [...shown.keys()];
};

const IN_SIGHT = 0.5;

/** A placement's messages as cards; nothing without any (MSG-87). */
export default observer(function Placement({ id }: { readonly id: number }) {
  const shop = useShop();
  const { send } = shop.storefront.messages;
  useEffect(() => {
    send({ _tag: "PlacementsShown", placements: countPlacement(id, 1) });
    const hidden = () => {
      if (document.visibilityState === "hidden") send({ _tag: "EmbeddedSessionEnded" });
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      send({ _tag: "EmbeddedSessionEnded" });
      send({ _tag: "PlacementsShown", placements: countPlacement(id, -1) });
    };
  }, [id, send]);
  const messages = messagesAt(shop.messages.state, id);
  if (messages.length === 0) return null;
  return (
    <section className={`${styles.placement} stack no-print`} aria-label={placementMessages.label}>
      {messages.map((message) => (
        <Card key={message.metadata.messageId} message={message} />
      ))}
    </section>
  );
});

const Card = observer(function Card({ message }: { readonly message: EmbeddedMessage }) {
  const { send } = useShop().storefront.messages;
  const history = useHistory();
  const card = useRef<HTMLElement>(null);
  const { messageId } = message.metadata;
  useEffect(() => {
    if (card.current === null) return;
    let isNear = false;
    const report = () =>
      send({ _tag: "EmbeddedSeen", messageId, isInSight: isNear && document.visibilityState === "visible" });
    const watch = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        report();
      },
      { threshold: IN_SIGHT },
    );
    watch.observe(card.current);
    document.addEventListener("visibilitychange", report);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", report);
    };
  }, [messageId, send]);
  const follow = (buttonId: string, action: MessageAction | null) => {
    send({ _tag: "EmbeddedClicked", messageId, buttonId, url: action?.data ?? "" });
    runAction(action, history);
  };
  return (
    <CardView
      ref={card}
      message={message}
      onFollow={follow}
      onDismiss={() => send({ _tag: "EmbeddedDismissed", messageId })}
    />
  );
});

interface CardViewProps {
  readonly message: EmbeddedMessage;
  /** The title's button id is ''. */
  readonly onFollow: (buttonId: string, action: MessageAction | null) => void;
  readonly onDismiss: () => void;
  readonly ref?: Ref<HTMLElement>;
}

/** A message's card; its texts are never parsed as html. */
export const CardView = ({ message, onFollow, onDismiss, ref }: CardViewProps) => {
  const { title = "", body = "", mediaUrl = null, buttons = [], defaultAction = null } = message.elements ?? {};
  const picture = pictureOf(mediaUrl);
  return (
    <article ref={ref} className={`${styles.card} g-16 start pad card`} data-message={message.metadata.messageId}>
      {picture !== null && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
      <div className={`${styles.text} anywhere stack g-8`}>
        <h2>
          {defaultAction === null ? (
            title
          ) : (
            <button type="button" className={styles.title} onClick={() => onFollow("", defaultAction)}>
              {title}
            </button>
          )}
        </h2>
        {body !== "" && <p>{body}</p>}
        {buttons.length > 0 && (
          <p className="cluster">
            {buttons.map(({ id, title: label, action }) => (
              <Button key={id} size="sm" onClick={() => onFollow(id, action)}>
                {label}
              </Button>
            ))}
          </p>
        )}
      </div>
      <Button kind="plain" size="sm" icon="x" aria-label={placementMessages.dismiss(title)} onClick={onDismiss} />
    </article>
  );
};

import { type CloseButton, closes, type Dismissal, overlayOf, sandboxOf } from "@larder/domain/messaging/frame";
import type { LinkAction } from "@larder/domain/messaging/link";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { entranceOf, positionOf } from "@larder/domain/messaging/placement";
import { CLOSE_MODAL_BUTTON } from "@larder/domain/text/message-sentences";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { messageDialogMessages } from "../../messages/en/message-dialog.ts";
import { Announcer } from "./Announcer.tsx";
import styles from "./messages.module.css";
import { useFit } from "./use-fit.ts";
import { layerStyle } from "./layer-style.ts";
import { headerBottom, headerControlAt } from "./press-through.ts";
import { closeStyle, fillFrame, FRAME_PAGE, maxHeightOf, offsetsOf } from "./message-box.ts";
import type { SafeMessage } from "./safe-message.ts";

interface MessageDialogProps {
  readonly message: InAppMessage;
  readonly closeButton: CloseButton;
  readonly isExiting: boolean;
  readonly onClose: () => void;
  /** `written` is the address in the message's html. */
  readonly onLink: (action: Exclude<LinkAction, { readonly _tag: "Refuse" }>, written: string) => void;
}

/** A message over the page: overlay, frame, close button (MSG-35 to MSG-48, MSG-52, MSG-58). */
export const MessageDialog = ({ message, closeButton, isExiting, onClose, onLink }: MessageDialogProps) => {
  const settings = message.content?.inAppDisplaySettings ?? null;
  const position = positionOf(settings?.position);
  const isAnimated = settings?.shouldAnimate ?? false;
  const overlay = overlayOf(settings?.bgColor);
  const options = messageOptionsFrom(message.customPayload);
  const isRequired =
    options.closeButton?.isRequiredToDismissMessage ?? settings?.closeButton?.isRequiredToDismissMessage ?? false;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [safe, setSafe] = useState<SafeMessage | null>(null);
  const [layer] = useState(() => ({ ...layerStyle(), "--below-header": `${headerBottom()}px` }));
  const title = safe?.title || messageDialogMessages.message;
  const fit = useFit(frame, safe !== null, position, isAnimated);

  const dismiss = (by: Dismissal) => {
    if (closes(by, isRequired)) onClose();
  };
  const latest = useRef({ dismiss, onLink });
  useEffect(() => {
    latest.current = { dismiss, onLink };
  });

  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    button.current?.focus();
    return () => box?.close();
  }, []);

  const loaded = () => {
    const page = frame.current?.contentDocument;
    const filled =
      frame.current === null ? null : fillFrame(frame.current, message.content?.html ?? "", options.linkMode);
    if (page == null || filled === null) return;
    const follow = (event: Event) => {
      const link = (event.target as Element).closest("a");
      const action = link === null ? undefined : filled.links.get(link);
      if (link === null || action === undefined) return;
      event.preventDefault();
      latest.current.onLink(action, link.getAttribute("data-qa-original-link") ?? "");
    };
    page.addEventListener("click", follow);
    page.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        latest.current.dismiss("escape");
      } else if (
        (event.key === "Enter" || event.key === " ") &&
        (event.target as Element).getAttribute("role") === "button"
      )
        follow(event);
    });
    setSafe(filled);
  };
  // Focus moves into the message when it becomes visible, and back on close (MSG-58).
  const isFitted = fit !== null;
  useEffect(() => {
    if (!isFitted) return;
    frame.current?.contentDocument?.querySelector<HTMLElement>("a[href], [tabindex]")?.focus({ preventScroll: true });
  }, [isFitted]);

  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      data-position={position}
      data-edge={options.edge ?? undefined}
      data-entrance={entranceOf(position, isAnimated)}
      data-fitted={isFitted ? "" : undefined}
      data-exiting={isExiting ? "" : undefined}
      style={layer}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        dismiss("escape");
      }}
    >
      <div
        className={styles.overlay}
        style={{ backgroundColor: overlay.color, "--overlay": overlay.opacity } as object}
      />
      <button
        type="button"
        className={styles.outside}
        tabIndex={-1}
        aria-hidden="true"
        onClick={({ clientX, clientY }) => {
          if (!closes("outside", isRequired) || isExiting) return;
          const control = dialog.current === null ? null : headerControlAt(dialog.current, clientX, clientY);
          onClose();
          control?.focus();
          control?.click();
        }}
      />
      <div
        className={styles.box}
        style={{ ...offsetsOf(position, options), ...(fit === null ? {} : { width: fit.width }) }}
      >
        <iframe
          ref={frame}
          className={styles.frame}
          title={title}
          sandbox={sandboxOf(options.allowPopups)}
          src={FRAME_PAGE}
          style={
            fit === null ? undefined : { height: fit.height, maxHeight: maxHeightOf(position, options, fit.maxHeight) }
          }
          onLoad={loaded}
        />
        <button
          ref={button}
          type="button"
          className={styles.close}
          aria-label={CLOSE_MODAL_BUTTON}
          style={closeStyle(closeButton)}
          onClick={() => dismiss("closeButton")}
        >
          {closeButton.iconPath === null ? <Icon name="x" /> : <img src={closeButton.iconPath} alt="" />}
        </button>
      </div>
      {safe !== null && <Announcer text={options.announcement ?? messageDialogMessages.appeared(title)} />}
    </dialog>
  );
};

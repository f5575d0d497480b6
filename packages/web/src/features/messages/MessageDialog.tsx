import { type CloseButton, type Dismissal, closes, overlayOf, sandboxOf } from "@larder/domain/messaging/frame";
import type { LinkAction } from "@larder/domain/messaging/link";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { type Position, entranceOf, maxHeightVh, positionOf, widthPercent } from "@larder/domain/messaging/placement";
import {
  ANNOUNCER_FILL_MS,
  ANNOUNCER_REMOVE_MS,
  FRAME_SIZING_DELAY_MS,
  announcerAt,
  throttle,
} from "@larder/domain/messaging/timing";
import { CLOSE_MODAL_BUTTON } from "@larder/domain/text/message-sentences";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { messageDialogMessages } from "../../messages/en/message-dialog.ts";
import { Icon } from "../../ui/Icon.tsx";
import { FRAME_PAGE, closeStyle, edges, fillFrame, maxHeightOf, offsetsOf } from "./message-box.ts";
import type { SafeMessage } from "./safe-message.ts";
import { layerStyle } from "./use-quiet.ts";
import styles from "./messages.module.css";

const Announcer = ({ text }: { readonly text: string }) => {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timers = [ANNOUNCER_FILL_MS, ANNOUNCER_REMOVE_MS].map((ms) => setTimeout(() => setElapsed(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const holds = announcerAt(elapsed);
  return holds === "gone" ? null : (
    <div className="vh" aria-live="assertive" data-announcer="">
      {holds === "filled" ? text : ""}
    </div>
  );
};

const CONTROL = "a[href], button, input, [role=combobox]";

/**
 * The header control under a press outside a message, which still counts; null = none. Closes the dialog first:
 * elements behind an open modal can't be found (MSG-22, MSG-41).
 */
const headerControlAt = (dialog: HTMLDialogElement, x: number, y: number): HTMLElement | null => {
  dialog.close();
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>(CONTROL) ?? null;
  if (under?.closest("header") != null) return under;
  dialog.showModal();
  return null;
};

interface Fit {
  readonly width: string;
  readonly height: string;
  readonly maxHeight: string;
}

/** A full-screen message (MSG-40). */
const FULL: Fit = { width: "100%", height: "100%", maxHeight: "none" };

const measure = (frame: HTMLIFrameElement, position: Position, isAnimated: boolean): Fit => {
  const limit = maxHeightVh(position, isAnimated);
  const content = frame.contentDocument?.documentElement;
  if (limit === null || content === undefined || content === null) return FULL;
  const width = `${widthPercent(position, window.innerWidth)}%`;
  const { style } = frame;
  const previous = style.height;
  const box = frame.parentElement;
  if (box !== null) box.style.width = width;
  style.height = "0";
  const height = `${content.scrollHeight}px`;
  style.height = previous;
  return { width, height, maxHeight: `${limit}vh` };
};

/**
 * Fits a frame to content and screen: 100 ms after the content, then on resize, at most every 750 ms (MSG-26, MSG-27,
 * MSG-33, MSG-53). Null = not fitted yet, and hidden.
 */
const useFit = (
  frame: RefObject<HTMLIFrameElement | null>,
  hasContent: boolean,
  position: Position,
  isAnimated: boolean,
): Fit | null => {
  const [fit, setFit] = useState<Fit | null>(null);
  useEffect(() => {
    if (!hasContent) return;
    let lastRun: number | null = null;
    let planned: ReturnType<typeof setTimeout> | null = null;
    const run = () => {
      planned = null;
      lastRun = performance.now();
      if (frame.current !== null) setFit(measure(frame.current, position, isAnimated));
    };
    const resized = () => {
      const decision = throttle(lastRun, planned !== null, performance.now());
      if (decision._tag === "RunNow") run();
      else if (decision._tag === "RunIn") planned = setTimeout(run, decision.ms);
    };
    planned = setTimeout(run, FRAME_SIZING_DELAY_MS);
    window.addEventListener("resize", resized);
    return () => {
      window.removeEventListener("resize", resized);
      if (planned !== null) clearTimeout(planned);
    };
  }, [frame, hasContent, position, isAnimated]);
  return fit;
};

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
  const [layer] = useState(() => ({ ...layerStyle(), ...edges() }));
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
          className={`${styles.frame} full block`}
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
          className={`${styles.close} center`}
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

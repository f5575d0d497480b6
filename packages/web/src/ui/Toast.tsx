import { useLayoutEffect, useRef, type FocusEvent } from "react";
import { shellMessages } from "../messages/en/shell.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Toast.module.css";

interface ToastProps {
  /** Changes with every toast, even for the same text. */
  readonly count: number;
  readonly message: string;
  readonly tone: "success" | "error";
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onClose: () => void;
  readonly onHold: (isHeld: boolean) => void;
}

/** A short message with at most one action. If it closes while focused, focus returns to where it was. */
export const Toast = ({ message, tone, action, onClose, onHold }: ToastProps) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const toast = box.current;
    return () => {
      if (toast?.contains(document.activeElement) === true && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    };
  }, []);
  const entered = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    before.current = event.relatedTarget;
    onHold(true);
  };
  return (
    <div
      ref={box}
      className={`${styles.toast} row`}
      data-tone={tone}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={entered}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHold(false);
      }}
    >
      <Icon name={tone === "error" ? "alert" : "check"} />
      <span>{message}</span>
      {action !== undefined && (
        <button type="button" data-action="" onClick={action.onPress}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label={shellMessages.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
};

export const toastRegion = `${styles.region} no-print`;

/** Always mounted, so that screen readers announce new toasts. */
export const ToastRegion = ({ toast }: { readonly toast: ToastProps | null }) => (
  <div className={toastRegion} role="status" aria-live="polite" aria-label={shellMessages.messages} data-toasts="">
    {toast !== null && <Toast key={toast.count} {...toast} />}
  </div>
);

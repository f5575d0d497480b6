import { words } from "../words.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Toast.module.css";

interface ToastProps {
  readonly message: string;
  readonly tone: "success" | "error";
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onClose: () => void;
}

/** One short message with one action at most. */
export const Toast = ({ message, tone, action, onClose }: ToastProps) => (
  <div className={styles.toast} data-tone={tone}>
    <Icon name={tone === "error" ? "alert" : "check"} />
    <span>{message}</span>
    {action !== undefined && (
      <button type="button" onClick={action.onPress}>
        {action.label}
      </button>
    )}
    <button type="button" aria-label={words.shell.close} onClick={onClose}>
      <Icon name="x" />
    </button>
  </div>
);

/** Where toasts appear. It is always in the page, so that what comes into it is read out. */
export const ToastRegion = ({ toast }: { readonly toast: ToastProps | null }) => (
  <div className={styles.region} role="status" aria-live="polite" aria-label={words.shell.messages}>
    {toast !== null && <Toast {...toast} />}
  </div>
);

import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { shellMessages } from "../messages/en/shell.ts";
import { focusHeading } from "./focus-heading.ts";
import { Button, type ButtonProps, IconButton } from "./Button.tsx";
import styles from "./Dialog.module.css";

export interface Answer extends Pick<ButtonProps, "kind" | "busy" | "disabled"> {
  /** The id of what says why it's disabled. */
  readonly describedBy?: string | undefined;
  readonly label: string;
  /** Focused first: the safe answer. */
  readonly isFirst?: boolean | undefined;
  readonly onPress: () => void;
}

interface DialogProps {
  readonly title: ReactNode;
  /** For Escape, the close button and presses outside. Without it, only its own buttons close it. */
  readonly onClose?: (() => void) | undefined;
  readonly children?: ReactNode;
  readonly answers?: readonly (Answer | false)[];
  /** What stands before the answers, or in their place. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  readonly closeLabel?: string;
}

const AnswerButton = ({ label, isFirst = false, describedBy, onPress, ...look }: Answer) => (
  <Button {...look} aria-describedby={describedBy} data-first={isFirst ? "" : undefined} onClick={onPress}>
    {label}
  </Button>
);

/** A modal dialog, open while rendered. The browser traps focus and returns it afterward; the heading gets it if it can't. */
export const Dialog = ({
  title,
  onClose,
  children,
  answers = [],
  footer,
  wide,
  closeLabel = shellMessages.close,
}: DialogProps) => {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    const first = dialog.querySelector<HTMLElement>("[data-first]");
    dialog.showModal();
    first?.focus();
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog) close.current?.();
    };
    dialog.addEventListener("mousedown", pressed);
    return () => {
      dialog.removeEventListener("mousedown", pressed);
      dialog.close();
      // What opened it may be gone, such as the button of what was done.
      focusHeading();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      data-wide={wide === true ? "" : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close.current?.();
      }}
    >
      <div className={`${styles.head} g-12 flex`}>
        <h2 id={id}>{title}</h2>
        {onClose !== undefined && <IconButton icon="x" kind="plain" size="sm" label={closeLabel} onClick={onClose} />}
      </div>
      <div className={`${styles.body} stack`}>{children}</div>
      {(footer !== undefined || answers.length > 0) && (
        <div className={`${styles.foot} row wrap end`}>
          {footer}
          {answers.map((answer, at) => answer !== false && <AnswerButton key={at} {...answer} />)}
        </div>
      )}
    </dialog>
  );
};

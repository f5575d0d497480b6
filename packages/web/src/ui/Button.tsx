import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from "react";
import styles from "./Button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./Icon.tsx";

export interface ButtonLook {
  /** One primary a view; danger only for what cannot be undone. */
  readonly kind?: "primary" | "danger" | "plain" | undefined;
  readonly size?: "sm" | "lg" | undefined;
  readonly icon?: IconName | undefined;
  readonly wide?: boolean | undefined;
}

/** The look of a button for an element that is something else, for example a link of the router. */
export const buttonLook = ({ kind, size, wide }: ButtonLook, className?: string) => ({
  className: classNames(styles.button, className),
  "data-kind": kind,
  "data-size": size,
  "data-wide": wide === true ? "" : undefined,
});

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> & {
    readonly ref?: Ref<HTMLButtonElement>;
    /** The button's action is running: it keeps its size and name, and does nothing. */
    readonly busy?: boolean | undefined;
    /** Not usable now. It can still be reached and read, so that its reason (`aria-describedby`) is found by everybody. */
    readonly disabled?: boolean | undefined;
  };

/** A button. While it is disabled or busy a press does nothing. */
export const Button = ({
  kind,
  size,
  icon,
  wide,
  busy,
  disabled,
  children,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) => {
  const off = disabled === true || busy === true;
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...buttonLook({ kind, size, wide }, className)}
      type={type ?? "button"}
      aria-busy={busy === true ? true : undefined}
      aria-disabled={disabled === true ? true : undefined}
      onClick={pressed}
    >
      {busy === true ? <span className={styles.spin} aria-hidden="true" /> : icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
};

/** A link that looks like a button. */
export const ButtonLink = ({
  kind,
  size,
  icon,
  wide,
  children,
  className,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) => (
  <a {...rest} {...buttonLook({ kind, size, wide }, className)}>
    {icon !== undefined && <Icon name={icon} />}
    {children}
  </a>
);

/** A button of one icon; its name is read out and shown as a tooltip. */
export const IconButton = ({
  icon,
  label,
  large,
  ...rest
}: Omit<ButtonProps, "children" | "icon" | "aria-label"> & {
  readonly icon: IconName;
  readonly label: string;
  readonly large?: boolean;
}) => (
  <Button {...rest} data-icon="" aria-label={label} title={rest.title ?? label}>
    {rest.busy !== true && <Icon name={icon} large={large === true} />}
  </Button>
);

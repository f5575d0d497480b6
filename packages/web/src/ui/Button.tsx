import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from "react";
import styles from "./Button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./Icon.tsx";

export interface ButtonLook {
  /** One primary per view; danger only for what can't be undone. */
  readonly kind?: "primary" | "danger" | "plain" | undefined;
  readonly size?: "sm" | "lg" | undefined;
  readonly icon?: IconName | undefined;
  readonly wide?: boolean | undefined;
}

export const buttonLook = ({ kind, size, wide }: ButtonLook, className?: string) => ({
  className: classNames(styles.button, className),
  "data-kind": kind,
  "data-size": size,
  "data-wide": wide === true ? "" : undefined,
});

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> & {
    readonly ref?: Ref<HTMLButtonElement>;
    /** The action is running: it keeps its size and name, and ignores presses. */
    readonly busy?: boolean | undefined;
    /** Still focusable, so that everyone can read the reason (`aria-describedby`). */
    readonly disabled?: boolean | undefined;
  };

export const spinner = styles.spin;

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

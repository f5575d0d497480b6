import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Input.module.css";

export interface Valued {
  readonly onValue?: ((value: string) => void) | undefined;
}

export const changeOf = (onValue: Valued["onValue"]) =>
  onValue && ((event: { readonly currentTarget: { readonly value: string } }) => onValue(event.currentTarget.value));

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> &
  Valued & {
    readonly ref?: Ref<HTMLInputElement>;
    readonly size?: "lg" | undefined;
  };

/** Without a label: needs `aria-label`, or an `id` for one. */
export const Input = ({ size, className, onValue, ...rest }: InputProps) => (
  <input onChange={changeOf(onValue)} {...rest} data-size={size} className={classNames(styles.input, className)} />
);

export const inputLook = styles.input;

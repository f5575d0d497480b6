import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Input.module.css";

/** What a control tells when it is changed, for whoever wants no more of the event than what stands in it now. */
export interface Valued {
  readonly onValue?: ((value: string) => void) | undefined;
}

/** The `onChange` of a control that tells its value. */
export const changeOf = (onValue: Valued["onValue"]) =>
  onValue && ((event: { readonly currentTarget: { readonly value: string } }) => onValue(event.currentTarget.value));

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> &
  Valued & {
    readonly ref?: Ref<HTMLInputElement>;
    readonly size?: "lg" | undefined;
  };

/** The box itself, without a label: give it an `aria-label` or an `id` that a label points to. */
export const Input = ({ size, className, onValue, ...rest }: InputProps) => (
  <input onChange={changeOf(onValue)} {...rest} data-size={size} className={classNames(styles.input, className)} />
);

/** The class of the box, for a control of another kind that looks the same. */
export const inputLook = styles.input;

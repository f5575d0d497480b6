import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Input.module.css";

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly size?: "lg" | undefined;
};

/** The box itself, without a label: give it an `aria-label` or an `id` that a label points to. */
export const Input = ({ size, className, ...rest }: InputProps) => (
  <input {...rest} data-size={size} className={classNames(styles.input, className)} />
);

/** The class of the box, for a control of another kind that looks the same. */
export const inputLook = styles.input;

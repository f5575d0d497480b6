import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { changeOf, type Valued } from "./Input.tsx";
import styles from "./Select.module.css";

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> &
  Valued & {
    readonly size?: "sm" | "lg" | undefined;
    readonly quiet?: boolean | undefined;
    readonly ref?: Ref<HTMLSelectElement>;
    readonly none?: string;
    readonly options?: readonly (string | readonly [value: string | number, name: string])[];
  };

/** A native select with our chevron. `quiet` shows its border only on hover. */
export const Select = ({ size, quiet, className, none, options, onValue, children, ...rest }: SelectProps) => (
  <span className={classNames(styles.select, className)} data-size={size} data-quiet={quiet === true ? "" : undefined}>
    <select onChange={changeOf(onValue)} {...rest}>
      {none !== undefined && <option value="">{none}</option>}
      {options?.map((option) => {
        const [value, name = value] = [option].flat();
        return (
          <option key={value} value={value}>
            {name}
          </option>
        );
      })}
      {children}
    </select>
  </span>
);

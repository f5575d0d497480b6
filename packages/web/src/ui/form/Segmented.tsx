import { classNames } from "../class-names.ts";
import { arrows, type ChoicesProps } from "./choices.ts";
import styles from "./Segmented.module.css";

export const Segmented = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  dense,
  className,
}: ChoicesProps<Value> & { readonly dense?: boolean }) => (
  <div
    className={classNames(styles.segmented, className)}
    role="radiogroup"
    aria-label={label}
    data-dense={dense === true ? "" : undefined}
  >
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        role="radio"
        id={choice.value}
        aria-checked={choice.value === value}
        tabIndex={choice.value === value ? 0 : -1}
        onClick={() => onChange(choice.value)}
        onKeyDown={arrows(choices, value, onChange)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);

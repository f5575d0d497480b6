import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Segmented.module.css";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

const next = (key: string, at: number, size: number): number | null => {
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % size;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at + size - 1) % size;
  if (key === "Home") return 0;
  if (key === "End") return size - 1;
  return null;
};

const arrows =
  <Value extends string>(choices: readonly Choice<Value>[], value: Value, onChange: (value: Value) => void) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const to = next(
      event.key,
      choices.findIndex((choice) => choice.value === value),
      choices.length,
    );
    const choice = to === null ? undefined : choices[to];
    if (to === null || choice === undefined) return;
    event.preventDefault();
    (event.currentTarget.parentElement?.children[to] as HTMLElement | undefined)?.focus();
    onChange(choice.value);
  };

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

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

/** The panel has `role="tabpanel"` and `aria-labelledby={tabId(value)}`. */
export const Tabs = <Value extends string>({ label, choices, value, onChange, className }: ChoicesProps<Value>) => (
  <div className={classNames(styles.tabs, className)} role="tablist" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        role="tab"
        id={tabId(choice.value)}
        aria-selected={choice.value === value}
        tabIndex={choice.value === value ? 0 : -1}
        onClick={() => onChange(choice.value)}
        onKeyDown={arrows(choices, value, onChange)}
      >
        {choice.label} {choice.count !== undefined && <small>{choice.count}</small>}
      </button>
    ))}
  </div>
);

export const tabId = (value: string): string => `tab-${value}`;

import { classNames } from "../class-names.ts";
import { arrows, type ChoicesProps } from "./choices.ts";
import styles from "./Tabs.module.css";

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

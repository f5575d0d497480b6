import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Select } from "../../ui/form/Select.tsx";
import { SearchField } from "../../ui/form/SearchField.tsx";
import { Segmented } from "../../ui/form/Segmented.tsx";
import styles from "./list-tools.module.css";

/** Typing pause before searching, ms. */
const TYPING_PAUSE = 250;

interface TermFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly term: string;
  readonly initial?: string;
  readonly onChange: (term: string) => void;
}

const TermField = ({ label, placeholder, term, initial = term, onChange }: TermFieldProps) => {
  const [typed, setTyped] = useState(initial);
  const [known, setKnown] = useState({ term, sent: term });
  if (known.term !== term) {
    setKnown({ ...known, term });
    // Set from outside, by a link for example; what was sent is being typed on.
    if (term !== known.sent) setTyped(term);
  }
  useEffect(() => {
    if (typed === term) return;
    const timer = setTimeout(() => {
      setKnown({ term, sent: typed });
      onChange(typed);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField className={styles.search} label={label} placeholder={placeholder} value={typed} onValue={setTyped} />
  );
};

interface ListToolsProps<Shown extends string> {
  readonly find: ComponentProps<typeof TermField>;
  readonly show: ComponentProps<typeof Segmented<Shown>>;
  readonly children?: ReactNode;
  readonly narrow?: boolean;
}

export const ListTools = <Shown extends string>({ find, show, children, narrow = false }: ListToolsProps<Shown>) => (
  <div className={`${styles.tools} row`} data-narrow={narrow ? "" : undefined}>
    <TermField {...find} />
    <Segmented {...show} dense={narrow} />
    {children}
  </div>
);

interface ToolSelectProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

export const ToolSelect = <Value extends string>({ label, all, choices, value, onChange }: ToolSelectProps<Value>) => (
  <label>
    <span className="vh">{label}</span>
    <Select
      value={value ?? ""}
      onValue={(value) => onChange(choices.find((choice) => choice.value === value)?.value ?? null)}
      none={all}
      options={choices.map((choice) => [choice.value, choice.label])}
    />
  </label>
);

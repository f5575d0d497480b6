import { useEffect, useState } from "react";
import { SearchField } from "../../ui/SearchField.tsx";
import styles from "./list-tools.module.css";

/** ms without a key until what was typed is searched for. */
const TYPING_PAUSE = 250;

interface TermFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the list is searched for now. */
  readonly term: string;
  /** What stands in the box at first; left out = the term. */
  readonly initial?: string;
  readonly onChange: (term: string) => void;
}

/** The search box of a list on the server: a term is reported when typing pauses. */
export const TermField = ({ label, placeholder, term, initial = term, onChange }: TermFieldProps) => {
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    if (typed === term) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField className={styles.search} label={label} placeholder={placeholder} value={typed} onValue={setTyped} />
  );
};

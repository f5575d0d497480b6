import { useEffect, useState } from "react";
import { SearchField } from "../../ui/SearchField.tsx";
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

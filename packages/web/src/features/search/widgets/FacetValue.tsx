import { memo } from "react";
import { numberText } from "../../../messages/en/plural.ts";
import { Check } from "../../../ui/form/Check.tsx";
import styles from "../search.module.css";

interface FacetValueProps {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isRefined: boolean;
  readonly onToggle: (value: string) => void;
}

/** One value of a list of filters; rendered only when its own count or choice changes. */
export const FacetValue = memo(function FacetValue({ value, label, count, isRefined, onToggle }: FacetValueProps) {
  return (
    <Check className={styles.value} checked={isRefined} onChange={() => onToggle(value)}>
      {label} <small>{numberText(count)}</small>
    </Check>
  );
});

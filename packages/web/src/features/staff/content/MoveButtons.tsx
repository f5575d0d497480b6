import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { IconButton } from "../../../ui/Button.tsx";
import styles from "./parts.module.css";

interface MoveButtonsProps {
  readonly name: string;
  readonly can: (step: -1 | 1) => boolean;
  readonly onMove: (step: -1 | 1) => void;
}

/** Moves an entry of a list up or down by one. */
export const MoveButtons = ({ name, can, onMove }: MoveButtonsProps) =>
  ([-1, 1] as const).map((step) => (
    <IconButton
      key={step}
      icon="down"
      className={step < 0 ? styles.up : undefined}
      kind="plain"
      size="sm"
      label={step < 0 ? text.up(name) : text.down(name)}
      disabled={!can(step)}
      onClick={() => onMove(step)}
    />
  ));

import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from "react";
import { lineMessages } from "../../messages/en/line.ts";
import { Icon } from "../Icon.tsx";
import { quantityKey, shownText } from "./quantity-keys.ts";
import styles from "./Quantity.module.css";

export type QuantityTone = "warn" | "danger";

export interface QuantityProps {
  /** The state's quantity; typing goes to `onQuantity` and comes back here. */
  readonly quantity: number;
  /** For example 'Quantity of Heavy Cream 40%, CS'. */
  readonly label: string;
  /** Called synchronously with the keystroke, with a whole number. */
  readonly onQuantity: (quantity: number) => void;
  /** Why the input can't be parsed, or null; show it next to the line. */
  readonly onProblem?: ((problem: string | null) => void) | undefined;
  /** The quantity one step away, for example by pack; default: ±1. */
  readonly step?: ((quantity: number, direction: 1 | -1) => number) | undefined;
  readonly onMove?: ((to: "next" | "previous") => void) | undefined;
  /** Undoes the sheet's last typed quantity; without it Ctrl+Z is the browser's. */
  readonly onUndo?: (() => void) | undefined;
  readonly tone?: QuantityTone | undefined;
  readonly describedBy?: string | undefined;
  readonly saving?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly atMaximum?: boolean | undefined;
  /** The steppers show without hover. */
  readonly open?: boolean | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const oneStep = (quantity: number, direction: 1 | -1): number => Math.max(0, quantity + direction);

/** Digits overwrite, Enter and arrows move between lines, plus and minus step, Escape restores the quantity. */
export const QuantityCell = memo(function QuantityCell(props: QuantityProps) {
  const {
    quantity,
    label,
    onQuantity,
    onProblem,
    step = oneStep,
    onMove,
    onUndo,
    tone,
    describedBy,
    saving,
    disabled,
    atMaximum,
    open,
    id,
    ref,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(quantity);
  const box = useRef<HTMLDivElement>(null);
  /** Set by a key or button, so the next digit overwrites it. */
  const overwrites = useRef(false);
  useLayoutEffect(() => {
    const input = box.current?.querySelector("input");
    if (overwrites.current && input != null && input.ownerDocument.activeElement === input) input.select();
    overwrites.current = false;
  });
  const answer = typed === null ? null : readQuantity(typed);

  const take = (text: string) => {
    setTyped(text);
    const read = readQuantity(text);
    onProblem?.(read.ok ? null : orderingSentence(read.problem));
    if (read.ok && read.quantity !== quantity) onQuantity(read.quantity);
  };
  const stepBy = (direction: 1 | -1) => {
    setTyped(null);
    onProblem?.(null);
    overwrites.current = true;
    const to = step(quantity, direction);
    if (to !== quantity) onQuantity(to);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const does = quantityKey(event);
    if (
      does === null ||
      (onMove === undefined && (does === "next" || does === "previous")) ||
      (onUndo === undefined && does === "undo")
    )
      return;
    if (does === "restore") {
      if (typed === null && quantity === before.current) return;
      event.stopPropagation();
    }
    event.preventDefault();
    if (does === "more" && atMaximum !== true) stepBy(1);
    else if (does === "less") stepBy(-1);
    else if (does === "undo") {
      overwrites.current = true;
      setTyped(null);
      onUndo?.();
    } else if (does === "next" || does === "previous") onMove?.(does);
    else if (does === "restore") {
      overwrites.current = true;
      setTyped(null);
      onProblem?.(null);
      if (quantity !== before.current) onQuantity(before.current);
    }
  };
  const leave = () => {
    // Drops unreadable input; the last valid quantity stays, and the line says so.
    if (answer !== null && !answer.ok) onProblem?.(lineMessages.kept(orderingSentence(answer.problem), quantity));
    setTyped(null);
  };
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (event.currentTarget.ownerDocument.activeElement === event.currentTarget || disabled === true) return;
    event.preventDefault();
    event.currentTarget.focus();
  };
  return (
    <div
      ref={box}
      className={`${styles.quantity} grid middle`}
      data-tone={tone}
      data-saving={saving === true ? "" : undefined}
      data-open={open === true ? "" : undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={lineMessages.oneLess}
        disabled={disabled === true || quantity === 0}
        onClick={() => stepBy(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={ref}
        id={id}
        data-quantity=""
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        aria-invalid={tone !== undefined || (answer !== null && !answer.ok) ? true : undefined}
        aria-describedby={describedBy}
        placeholder="0"
        value={shownText(typed, answer?.ok === true ? answer.quantity : null, quantity)}
        disabled={disabled}
        onChange={(event) => take(event.currentTarget.value)}
        onFocus={(event) => {
          before.current = quantity;
          event.currentTarget.select();
        }}
        onMouseDown={press}
        onKeyDown={keyDown}
        onBlur={leave}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={lineMessages.oneMore}
        disabled={disabled === true || atMaximum === true}
        onClick={() => stepBy(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
});

/** For use outside a sheet: the steppers always show. */
export const Stepper = (props: QuantityProps) => <QuantityCell {...props} open />;

import type { KeyboardEvent, ReactNode } from "react";

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

/** Arrows, Home and End choose and focus another one of a row. */
export const arrows =
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

export interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

import { movedBy } from "@larder/domain/page/site-content";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { sitePartsMessages as text } from "../../../messages/en/site-parts.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import parts from "./parts.module.css";

interface MovableRowsProps<T> {
  readonly list: readonly T[];
  readonly onChange: (list: readonly T[]) => void;
  readonly nameOf: (entry: T, at: number) => string;
  readonly none: string;
  readonly add: string;
  readonly fresh: T;
  readonly most: number;
  readonly children: (entry: T, at: number, set: (change: Partial<T>) => void) => ReactNode;
}

/** What gets the focus after a change: a row's first field, one of its arrows, or the button that adds. */
type Focus = { readonly at: number; readonly on: "field" | -1 | 1 } | "add";

/** A list to add to, move in by arrows or Alt with an arrow key, and remove from. */
export const MovableRows = <T extends object>({
  list,
  onChange,
  nameOf,
  none,
  add,
  fresh,
  most,
  children,
}: MovableRowsProps<T>) => {
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<Focus | null>(null);
  const [moved, setMoved] = useState("");
  useEffect(() => {
    const focus = next.current;
    next.current = null;
    if (focus === null || box.current === null) return;
    const row = focus === "add" ? null : box.current.querySelectorAll(":scope > ol > li")[focus.at];
    const target =
      focus === "add"
        ? box.current.querySelector<HTMLElement>(":scope > [data-add] > button")
        : focus.on === "field"
          ? row?.querySelector<HTMLElement>("input")
          : row?.querySelectorAll<HTMLElement>(":scope > [data-tools] > button:not(:disabled)")[focus.on === 1 ? 1 : 0];
    (target ?? row?.querySelector<HTMLElement>(":scope > [data-tools] > button:not(:disabled)"))?.focus();
  }, [list]);
  const move = (at: number, step: -1 | 1) => {
    const changed = movedBy(list, at, step);
    const entry = list[at];
    if (changed === list || entry === undefined) return;
    next.current = { at: at + step, on: step };
    setMoved(text.moved(nameOf(entry, at), at + step + 1, list.length));
    onChange(changed);
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, step);
  };
  return (
    <div ref={box} className="stack g-8">
      {list.length === 0 && <p className="t-13 muted">{none}</p>}
      <ol className="stack g-8">
        {list.map((entry, at) => {
          const name = nameOf(entry, at);
          return (
            // The fields and buttons have the focus; the keys are theirs.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li key={at} className={`${parts.block} stack g-8`} onKeyDown={press(at)}>
              <div className="stack g-8">
                {children(entry, at, (change) =>
                  onChange(list.map((one, each) => (each === at ? { ...one, ...change } : one))),
                )}
              </div>
              <span className="flex g-4" data-tools="">
                <MoveButtons
                  name={name}
                  can={(step) => movedBy(list, at, step) !== list}
                  onMove={(step) => move(at, step)}
                />
                <IconButton
                  icon="trash"
                  kind="plain"
                  size="sm"
                  label={text.remove(name)}
                  onClick={() => {
                    next.current = "add";
                    onChange(list.filter((_, each) => each !== at));
                  }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="vh" role="status">
        {moved}
      </p>
      {list.length < most && (
        <span data-add="">
          <Button
            size="sm"
            icon="plus"
            onClick={() => {
              next.current = { at: list.length, on: "field" };
              onChange([...list, fresh]);
            }}
          >
            {add}
          </Button>
        </span>
      )}
    </div>
  );
};

import type { Failure } from "@larder/domain/failure";
import type { ReactNode } from "react";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { RowHeads } from "./CustomerRow.tsx";
import { ListFoot } from "../ListAndDetail.tsx";
import { RowKeys } from "../RowKeys.tsx";

interface PagedListProps<Item> {
  readonly label: string;
  readonly amount?: string;
  readonly items: readonly Item[] | null;
  readonly failure: Failure | null;
  readonly row: (item: Item) => ReactNode;
  readonly empty: ReactNode;
  readonly onRetry: () => void;
  /** null = on the first page. */
  readonly onFirst: (() => void) | null;
  /** null = on the last page. */
  readonly onNext: (() => void) | null;
  readonly firstLabel: string;
  readonly nextLabel: string;
}

export const PagedList = <Item,>({
  label,
  amount,
  items,
  failure,
  row,
  empty,
  onRetry,
  ...pages
}: PagedListProps<Item>) => {
  if (failure !== null) return <ErrorState onRetry={onRetry} />;
  if (items === null) return <LinesSkeleton />;
  if (items.length === 0) return empty;
  return (
    <RowKeys>
      <Panel bare>
        <RowHeads of={<span aria-hidden="true">{label}</span>} amount={amount} />
        <ul className="ruled" aria-label={label}>
          {items.map(row)}
        </ul>
      </Panel>
      <ListFoot>
        {pages.onFirst !== null && <Button onClick={pages.onFirst}>{pages.firstLabel}</Button>}
        {pages.onNext !== null && <Button onClick={pages.onNext}>{pages.nextLabel}</Button>}
      </ListFoot>
    </RowKeys>
  );
};

import type { WaitingImports } from "@larder/domain/catalog-import/import-upload.schema";
import { observer } from "mobx-react-lite";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { RejectsLink } from "./RejectedRows.tsx";

/** The most unfinished lists offered, the latest first. */
const OFFERED = 3;

interface WaitingListsProps {
  readonly waiting: { readonly value: WaitingImports | null; readonly failure: object | null };
  readonly onAgain: () => void;
  readonly onResume: (id: number) => void;
  readonly onDiscard: (id: number) => void;
}

/** Lists that were left on their way into the shop, to be taken up again, and rows that others left out. */
export const WaitingLists = observer(function WaitingLists(props: WaitingListsProps) {
  const { waiting, onAgain, onResume, onDiscard } = props;
  const { zone } = useShop();
  const { value, failure } = waiting;
  if (failure !== null)
    return <Notice tone="warn" title={text.waitingFailed} action={<Button onClick={onAgain}>{text.again}</Button>} />;
  const throwAway = (id: number, fileName: string) => (
    <Button kind="plain" aria-label={text.discardOf(fileName)} onClick={() => onDiscard(id)}>
      {text.discard}
    </Button>
  );
  return (
    <>
      {(value?.uploads ?? []).slice(0, OFFERED).map(({ id, fileName, at, stage }) => (
        <Notice
          key={id}
          icon="clock"
          title={text.waiting(fileName)}
          action={
            <span className="cluster">
              <Button aria-label={text.goOnOf(fileName)} onClick={() => onResume(id)}>
                {text.goOn}
              </Button>
              {stage !== "applying" && throwAway(id, fileName)}
            </span>
          }
        >
          {text.waitingText(instant(at, zone))}
        </Notice>
      ))}
      {(value?.rejected ?? []).slice(0, OFFERED).map(({ id, fileName, at, rows }) => (
        <Notice
          key={id}
          title={text.leftOut(rows, fileName)}
          action={
            <span className="cluster">
              <RejectsLink id={id} rows={rows} fileName={fileName} />
              {throwAway(id, fileName)}
            </span>
          }
        >
          {text.waitingText(instant(at, zone))}
        </Notice>
      ))}
    </>
  );
});

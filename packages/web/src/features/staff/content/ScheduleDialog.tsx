import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { fromInput, toInput } from "../../../ui/form/local-input.ts";
import { zoneName } from "../campaigns/use-shop-zone.ts";
import { EditDialog } from "./EditDialog.tsx";
import { usePartChange } from "./use-page-write.ts";

/** When a part shows, on the shop's clock (CMS-01). */
export const ScheduleDialog = observer(function ScheduleDialog({
  model,
  block,
  name,
  onClose,
}: {
  readonly model: PageModel;
  readonly block: ContentBlock;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const zone = model.editContext?.zone ?? "UTC";
  const [from, setFrom] = useState(() => toInput(block.editing?.from ?? null, zone));
  const [until, setUntil] = useState(() => toInput(block.editing?.until ?? null, zone));
  const { change, ...write } = usePartChange(model.contentLink, onClose);
  return (
    <EditDialog
      title={text.scheduleTitle(name)}
      write={write}
      onClose={onClose}
      onSubmit={() =>
        change({
          _tag: "Show",
          part: block.id,
          isHidden: false,
          from: fromInput(from, zone),
          until: fromInput(until, zone),
        })
      }
    >
      <p className="muted">{text.scheduleText}</p>
      <TextField
        data-first=""
        type="datetime-local"
        label={text.from}
        hint={text.fromHint(zoneName(zone))}
        value={from}
        onValue={setFrom}
      />
      <TextField
        type="datetime-local"
        label={text.until}
        hint={text.untilHint(zoneName(zone))}
        error={write.refused.includes("until") ? text.endsFirst : undefined}
        value={until}
        onValue={setUntil}
      />
    </EditDialog>
  );
});

import { MAX_NOTE_LENGTH, MAX_PHOTO_BYTES } from "@larder/domain/input-limits";
import type { IssueReason } from "@larder/domain/order/order-issue.schema";
import { unit } from "@larder/domain/catalog/sku";
import type { Order } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Input } from "../../ui/form/Input.tsx";
import { Check } from "../../ui/form/Check.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/form/Field.tsx";
import { Problem } from "../../ui/Notice.tsx";
import { orderIssuesMessages as text } from "../../messages/en/order-issues.ts";
import styles from "./order-issues.module.css";

const reasons = Object.keys(text.reasons) as readonly IssueReason[];

const PHOTO_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Why a file can't be the report's photo; '' = it can. */
const photoProblem = ({ size, type }: File): string => {
  if (!PHOTO_TYPES.includes(type)) return text.photoUnknown;
  return size > MAX_PHOTO_BYTES ? text.photoTooLarge : "";
};

/** Base64 without the data URL's prefix. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve((typeof reader.result === "string" ? reader.result : "").replace(/^[^,]*,/, "")),
    );
    reader.addEventListener("error", () => reject(new Error("The photo could not be read")));
    reader.readAsDataURL(file);
  });

export default observer(function ReportIssue({
  order,
  ticked,
  sku,
  onClose,
}: {
  readonly order: Order;
  /** Positions of the preselected lines. */
  readonly ticked: ReadonlySet<number>;
  /** The reported product; null = not chosen yet. */
  readonly sku: string | null;
  readonly onClose: () => void;
}) {
  const shop = useShop();
  const { orderIssues } = useStorefront();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(order.lines.flatMap(({ productSku }, at) => (productSku === sku || ticked.has(at) ? [at] : []))),
  );
  const [isWhole, setWhole] = useState(false);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [reason, setReason] = useState<IssueReason>("missing");
  const [note, setNote] = useState("");
  const [photo, setPhoto] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  // Submitting waits for the photo to be read: the report would go without it.
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(undefined);
  const { status } = shop.orderIssues.state.report;
  useEffect(() => orderIssues.send({ _tag: "ReportBegun" }), [orderIssues]);
  useEffect(() => {
    if (status === "done") onClose();
  }, [status, onClose]);
  const toggle = (at: number) => {
    setWhole(false);
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(at)) next.add(at);
      return next;
    });
  };
  const quantityOf = (at: number, ordered: number): number => quantities.get(at) ?? ordered;
  const isEmpty = chosen.size === 0 && !isWhole;
  const choosePhoto = async (file: File | undefined) => {
    const refused = file === undefined ? "" : photoProblem(file);
    setPhoto(null);
    setProblem(refused);
    latest.current = file;
    setReading(file !== undefined && refused === "");
    if (file === undefined || refused !== "") return;
    const read = await base64Of(file).catch(() => null);
    if (latest.current !== file) return;
    setReading(false);
    setPhoto(read);
    if (read === null) setProblem(text.photoUnreadable);
  };
  const send = () =>
    orderIssues.send({
      _tag: "ReportSubmitted",
      report: {
        ...order.key,
        lines: order.lines.flatMap(({ productSku, unitOfMeasure, quantity }, at) =>
          chosen.has(at)
            ? [{ productSku, unitOfMeasure: unit(unitOfMeasure), quantity: quantityOf(at, quantity) }]
            : [],
        ),
        reason,
        note,
        photo,
      },
    });
  return (
    <Dialog
      title={text.title(order.header.orderNumber)}
      onClose={onClose}
      wide
      answers={[
        { label: text.cancel, onPress: onClose },
        {
          label: text.send,
          kind: "primary",
          busy: status === "pending",
          disabled: problem !== "" || isReading || isEmpty,
          onPress: send,
        },
      ]}
    >
      {(status === "refused" || status === "unknown") && <Problem title={text.failed}>{text.failedText}</Problem>}
      <fieldset>
        <legend>{text.about}</legend>
        {order.lines.map((line, at) => (
          <div key={at} className="between row">
            <Check checked={chosen.has(at)} onChange={() => toggle(at)}>
              {text.line(line.productTitle, line.productSku)}
            </Check>
            {chosen.has(at) && (
              <span className={`${styles.many} row meta`}>
                <Input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={line.quantity}
                  aria-label={text.howMany(line.unitOfMeasure, line.productTitle)}
                  value={String(quantityOf(at, line.quantity))}
                  onValue={(value) =>
                    setQuantities((before) =>
                      new Map(before).set(at, Math.min(line.quantity, Math.max(1, Math.trunc(Number(value)) || 1))),
                    )
                  }
                />
                {text.ofOrdered(line.quantity, line.unitOfMeasure)}
              </span>
            )}
          </div>
        ))}
        <div>
          <Check
            checked={isWhole}
            onChange={() => {
              setWhole(!isWhole);
              setChosen(new Set());
            }}
          >
            {text.whole}
          </Check>
        </div>
        {isEmpty && <p className="fine">{text.chooseFirst}</p>}
      </fieldset>
      <SelectField
        label={text.reason}
        value={reason}
        onValue={(value) => setReason(value as IssueReason)}
        options={reasons.map((each) => [each, text.reasons[each]])}
      />
      <TextAreaField label={text.note} rows={3} maxLength={MAX_NOTE_LENGTH} value={note} onValue={setNote} />
      <TextField
        className={styles.photo}
        label={text.photo}
        hint={text.photoHint}
        error={problem}
        type="file"
        accept={PHOTO_TYPES.join()}
        onChange={(event) => void choosePhoto(event.currentTarget.files?.[0])}
      />
    </Dialog>
  );
});

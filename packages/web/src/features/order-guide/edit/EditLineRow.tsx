import { chosenVariant, unitOf } from "@larder/domain/catalog/chosen-variant";
import { unit as asUnit } from "@larder/domain/catalog/sku";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { observer } from "mobx-react-lite";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { Select } from "../../../ui/form/Select.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import sheet from "../../../ui/line/Line.module.css";
import { Picture } from "../../../ui/Picture.tsx";
import { packText } from "../../../ui/line/variant-text.ts";
import { dotted } from "../../../ui/dotted.ts";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { useComputed } from "../../../state/use-computed.ts";
import type { EditScreen } from "./edit-screen.ts";
import styles from "./edit-sheet.module.css";
import { MoveMenu } from "./MoveMenu.tsx";

const isActive = (screen: EditScreen, key: string): boolean => screen.activeKey === key;
const dragOf = ({ drag: { held: dragging } }: EditScreen, key: string): "held" | "along" | null => {
  if (dragging === null) return null;
  if (dragging.key === key) return "held";
  return dragging.skus.some((sku) => sku === key) ? "along" : null;
};

interface EditLineProps {
  readonly screen: EditScreen;
  readonly line: GuideLine;
  readonly group: string;
  readonly isLast: boolean;
  readonly isHouse: boolean;
}

/** Re-renders only when its line changes or is dragged. */
export const EditLine = observer(function EditLine({ screen, line, group, isLast, isHouse }: EditLineProps) {
  const { productSku, name } = line;
  const tab = useComputed(isActive, screen, productSku) ? 0 : -1;
  const dragged = useComputed(dragOf, screen, productSku);
  const variant = chosenVariant(line.variants);
  const unit = unitOf(variant);
  const sizes = [...new Map(line.variants.map((one) => [unitOf(one), one])).entries()].filter(([of]) => of !== "");
  return (
    <div
      className={classNames(sheet.line, styles.line)}
      data-line=""
      data-selected={line.isSelected ? "" : undefined}
      data-last={isLast ? "" : undefined}
      data-dragged={dragged ?? undefined}
    >
      <div role="gridcell" className={styles.gripCell}>
        {!isHouse && <Grip label={guideEditMessages.move(name)} tab={tab} isPressed={dragged === "held"} />}
      </div>
      <div role="gridcell" className={`${styles.check} flex middle`}>
        <Check
          data-control="select"
          tabIndex={tab}
          checked={line.isSelected}
          disabled={isHouse}
          aria-label={isHouse ? guideEditMessages.notSelectable(name) : guideEditMessages.select(name)}
          onChange={(event) =>
            screen.select(
              productSku,
              event.currentTarget.checked,
              event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
            )
          }
        >
          {null}
        </Check>
      </div>
      <Picture of={line} />
      <div className={sheet.name} role="rowheader">
        <b>{name}</b>
        <small>
          {line.brandName !== "" && `${line.brandName} · `}
          {packText(variant) !== "" && (
            <>
              <i>{packText(variant)}</i> ·{" "}
            </>
          )}
          {productSku}
        </small>
      </div>
      <div role="gridcell" className={styles.size}>
        {sizes.length > 1 && !isHouse ? (
          <Select
            size="sm"
            data-control="size"
            tabIndex={tab}
            aria-label={guideEditMessages.sizeOf(name)}
            value={unit}
            onValue={(value) => screen.edit({ _tag: "ChooseDefaultSize", sku: productSku, unit: asUnit(value) })}
            options={sizes.map(([of, size]) => [of, dotted(of, packText(size))])}
          />
        ) : (
          <span className={`${styles.one} meta`}>
            {unit === "" ? guideEditMessages.noSize : guideEditMessages.onlySize(unit)}
          </span>
        )}
      </div>
      <div role="gridcell" className={styles.move} data-control="move">
        {!isHouse && (
          <MoveMenu
            screen={screen}
            skus={[productSku]}
            here={group}
            label={guideEditMessages.moveLineTo(name)}
            tabIndex={tab}
          />
        )}
      </div>
      <div role="gridcell" className={styles.delete}>
        {!isHouse && (
          <IconButton
            data-control="delete"
            tabIndex={tab}
            kind="plain"
            size="sm"
            icon="trash"
            label={guideEditMessages.delete(name)}
            onClick={() => screen.askDelete(productSku)}
          />
        )}
      </div>
    </div>
  );
});

export const Grip = ({
  label,
  tab,
  isPressed,
}: {
  readonly label: string;
  readonly tab: 0 | -1;
  readonly isPressed: boolean;
}) => (
  <button
    type="button"
    className={`${styles.grip} center quiet`}
    data-control="grip"
    tabIndex={tab}
    aria-label={label}
    aria-pressed={isPressed}
    aria-describedby="edit-grip"
  >
    <Icon name="drag" />
  </button>
);

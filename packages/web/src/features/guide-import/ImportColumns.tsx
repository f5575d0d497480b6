import { COLUMN_ROLES, type ColumnRole, takeColumn } from "@larder/domain/order-guide/guide-columns";
import { reviewColumns, reviewCounts, type ReviewColumn } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { ColumnCard, ColumnCards, columnLetter } from "../../ui/form/ColumnCards.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";

export const ImportColumns = observer(function ImportColumns() {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { ready, repeated, rows, groups } = reviewCounts(shop.guideImport.state);
  const take = (at: number, value: string) => {
    const { columns } = guideImport.get();
    if (columns === null) return;
    const role = COLUMN_ROLES.find((one) => one === value) ?? null;
    guideImport.send({ _tag: "ColumnsChosen", columns: takeColumn(columns, at, role) });
  };
  return (
    <section>
      <h2 className="lesser mb-8">{guideImportMessages.columns}</h2>
      <ColumnCards label={guideImportMessages.columns}>
        {reviewColumns(shop.guideImport.state).map((column) => (
          <Column key={column.at} column={column} found={ready + repeated} rows={rows - groups} onRole={take} />
        ))}
      </ColumnCards>
    </section>
  );
});

interface ColumnProps {
  readonly column: ReviewColumn;
  readonly found: number;
  readonly rows: number;
  readonly onRole: (at: number, value: ColumnRole | "") => void;
}

const Column = ({ column: { at, heading, role, cells, because }, found, rows, onRole }: ColumnProps) => {
  return (
    <ColumnCard
      at={at}
      heading={heading === "" ? guideImportMessages.noHeading : heading}
      cells={cells}
      isUnsure={because === "guess"}
      label={guideImportMessages.columnIs(columnLetter(at), heading)}
      value={role ?? ""}
      onValue={(value) => onRole(at, value as ColumnRole | "")}
      none={guideImportMessages.notUsed}
      options={COLUMN_ROLES.map((one) => [one, guideImportMessages.role(one)])}
    >
      <small className="row g-4">
        {role === null ? (
          guideImportMessages.notUsed
        ) : because === "guess" ? (
          <span className="t-warn">{guideImportMessages.guess}</span>
        ) : role === "sku" && rows > 0 && found === 0 ? (
          <span className="t-warn">{guideImportMessages.noneFound}</span>
        ) : (
          <>
            <Icon name="check" />
            {role === "sku" && rows > 0
              ? guideImportMessages.found(found, rows)
              : because === "chosen"
                ? guideImportMessages.chosen
                : guideImportMessages.fromHeading}
          </>
        )}
      </small>
    </ColumnCard>
  );
};

import { type ColumnRole, takeColumn } from "@larder/domain/order-guide/guide-columns";
import { move } from "./harness.ts";

/** A column is taken for something else; it shows at once, whatever is on its way. */
export const chooseColumns = (at: number, role: ColumnRole | null) =>
  move(`column ${at} is ${role ?? "not used"}`, (real) => {
    const { upload, columns, call } = real.guideImport.get();
    if (upload === null || columns === null) return;
    const wanted = takeColumn(columns, at, role);
    real.guideImport.send({ _tag: "ColumnsChosen", columns: wanted });
    const shown = real.guideImport.get().columns;
    if ((call === null || call === "review") && shown !== wanted) throw new Error("the choice does not show");
    if ((call === "finish" || call === "cancel") && shown !== columns) throw new Error("changed while it is finished");
  });

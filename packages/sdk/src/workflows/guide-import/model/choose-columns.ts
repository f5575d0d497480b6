import { type ColumnRole, takeColumn } from "@larder/domain/order-guide/guide-columns";
import type fc from "fast-check";
import { check, type ImportModel, type ImportReal } from "./harness.ts";

/** A column is taken for something else; it shows at once, whatever is on its way. */
export class ChooseColumns implements fc.AsyncCommand<ImportModel, ImportReal> {
  constructor(
    readonly at: number,
    readonly role: ColumnRole | null,
  ) {}
  check = () => true;
  async run(_: ImportModel, real: ImportReal): Promise<void> {
    const { upload, columns, call } = real.guideImport.get();
    if (upload === null || columns === null) return;
    const wanted = takeColumn(columns, this.at, this.role);
    real.guideImport.send({ _tag: "ColumnsChosen", columns: wanted });
    const shown = real.guideImport.get().columns;
    if ((call === null || call === "review") && shown !== wanted) throw new Error("the choice does not show");
    if ((call === "finish" || call === "cancel") && shown !== columns) throw new Error("changed while it is finished");
    check(real);
  }
  toString = () => `column ${this.at} is ${this.role ?? "not used"}`;
}

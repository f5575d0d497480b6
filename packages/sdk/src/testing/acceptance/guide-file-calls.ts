import { GuideFiles, OrderGuides } from "@larder/calls/ports";
import type { GuideFile, RowFix, UploadFix } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import * as Effect from "effect/Effect";
import { type Visitor, calls, key } from "./suite.ts";

export const file = (name: string, ...rows: readonly string[]): GuideFile => ({ name, content: rows.join("\r\n") });
export const upload = (visitor: Visitor, given: GuideFile, target: GuideId | null = null) =>
  visitor.run(
    GuideFiles.use((port) => port.upload({ file: given, ...(target === null ? {} : { orderGuideId: target }) })),
  );
export const finish = (visitor: Visitor, id: GuideId, name: string, intent = key()) =>
  visitor.run(GuideFiles.use((port) => Effect.map(port.finish({ id, name }, intent), (made) => made.orderGuideId)));
export const fix = (visitor: Visitor, id: GuideId, given: UploadFix, from = 0) =>
  visitor.run(GuideFiles.use((port) => port.fix({ id, fix: given, from })));
export const mend = (row: number, cells: Partial<Omit<RowFix, "row">>): UploadFix => ({
  kind: "rows",
  rows: [{ row, sku: null, unit: null, quantity: null, skip: false, ...cells }],
});
export const open = (visitor: Visitor, id: GuideId) =>
  visitor.run(
    OrderGuides.use((port) => port.open({ id, type: "customGroups", page: 1, pageSize: 50, searchTerm: "" })),
  );
export const names = async (visitor: Visitor) => (await calls(visitor, OrderGuides).listing()).map(({ name }) => name);

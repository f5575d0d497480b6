import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type fc from "fast-check";
import { check, type ListModel, type ListReal } from "./harness.ts";

/** A guide is downloaded, with a double click: one link is requested. */
export class Download implements fc.AsyncCommand<ListModel, ListReal> {
  constructor(private readonly id: number) {}
  check = () => true;
  run = async (model: ListModel, real: ListReal) => {
    const from = real.given.length;
    for (let click = 0; click < 2; click += 1)
      real.guideList.send({ _tag: "DownloadRequested", id: this.id as GuideId, format: "csv" });
    if (real.given.length - from !== (model.isDownloading ? 0 : 1)) throw new Error("a link was to be requested once");
    model.isDownloading = true;
    check(real);
  };
  toString = () => `download ${this.id}`;
}

import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { move } from "./harness.ts";

/** A guide is downloaded, with a double click: one link is requested. */
export const download = (id: GuideId) =>
  move(`download ${id}`, (real, model) => {
    const from = real.given.length;
    for (let click = 0; click < 2; click += 1) real.guideList.send({ _tag: "DownloadRequested", id, format: "csv" });
    if (real.given.length - from !== (model.isDownloading ? 0 : 1)) throw new Error("a link was to be requested once");
    model.isDownloading = true;
  });

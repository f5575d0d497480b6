import type fc from "fast-check";
import { check, type GuideModel, type GuideReal } from "./desk.ts";

/** The user opens a guide; while one is edited the guards keep them from it. */
export class OpenGuide implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(private readonly id: number) {}
  check = () => true;
  run = async (_: GuideModel, real: GuideReal) => {
    if (real.guide.get().mode === "edit") return;
    real.guide.send({ _tag: "Opened", id: this.id });
    if (real.model.id !== this.id) real.model.term = "";
    real.model.id = this.id;
    check(real);
  };
  toString = () => `open ${this.id}`;
}

import { it } from "vitest";
import { bare } from "../../model/face.ts";
import { MODEL_TIMEOUT_MS, prove } from "../../model/prove.ts";
import { guideListModel } from "./model/property.ts";

it(
  "GUIDE-LIST-03 GUIDE-LIST-07 GUIDE-LIST-08 GUIDE-LIST-09 GUIDE-LIST-10 GUIDE-LIST-11 GUIDE-LIST-12 GUIDE-IO-11 OP-41 OP-44 OP-91 whatever is done, arrives late or fails, one action is on its way, its mark goes when the lists are there, and they are what the shop tells",
  () => prove(guideListModel, bare, "bare"),
  MODEL_TIMEOUT_MS,
);

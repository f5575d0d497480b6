// Plants the defect LARDER_DEFECT (defects.json) in the source as it is loaded. Comes before tsx.
import { register } from "node:module";
import { plantedOf } from "./planted.mjs";

const name = process.env.LARDER_DEFECT;
if (name) register("./planted.mjs", import.meta.url, { data: plantedOf(name) });

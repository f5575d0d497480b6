import { readConfig } from "../src/config.ts";

/** The settings of the simulated shop. */
export const config = readConfig({
  LARDER_DATA: "/nowhere",
  LARDER_DEMO: "off",
  LARDER_STAFF_SECOND_FACTOR: "off",
  LARDER_LOG: process.env["LARDER_LOG"] ?? "silent",
  LARDER_ORIGIN: "http://shop.example",
});

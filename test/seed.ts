import fc from "fast-check";

// `npm test` sets a seed for the run's properties.
const seed = Number.parseInt(process.env["LARDER_SEED"] ?? "", 10);
if (!Number.isNaN(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

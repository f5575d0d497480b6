import fc from "fast-check";

// The properties of a run that has a seed (`npm test` gives one) are played with it.
const seed = Number.parseInt(process.env["LARDER_SEED"] ?? "", 10);
if (!Number.isNaN(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

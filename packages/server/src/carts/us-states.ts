export { US_STATES } from "@larder/domain/form/us-states";

// One chunk for everything the events page loads later.
export { default as EventDetail } from "./EventDetail.tsx";
export { GapRows } from "./GapRows.tsx";

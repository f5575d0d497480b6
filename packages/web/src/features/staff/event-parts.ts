// What of the page of events comes later: one file, so that it is one request.
export { default as EventDetail } from "./EventDetail.tsx";
export { GapRows } from "./GapRows.tsx";

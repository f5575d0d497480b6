// Calls of staff and editor pages load as one chunk, so customers' pages refer to one file.
export { campaigns } from "./campaigns.http.ts";
export { eventLog } from "./event-log.http.ts";
export { guideSettings } from "./guide-settings.http.ts";
export { pageEdits } from "./page-edits.http.ts";
export { mails } from "./mails.http.ts";
export { searchRules } from "./search-rules.http.ts";

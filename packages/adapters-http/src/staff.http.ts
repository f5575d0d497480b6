// What only pages for staff and editors call is one part, so that it is one request and customers' pages name one file.
export { campaigns } from "./campaigns.http.ts";
export { eventLog } from "./event-log.http.ts";
export { guideSettings } from "./guide-settings.http.ts";
export { pageEdits } from "./page-edits.http.ts";
export { mails } from "./mails.http.ts";
export { searchRules } from "./search-rules.http.ts";

/** The message of a rejected messaging payload (§8, TEXT-24, MSG-80). */
export const CLIENT_SIDE_ERROR = "Client-side error";
/** The accessible name of a message's close button (§2, TEXT-29, MSG-46). */
export const CLOSE_MODAL_BUTTON = "Close modal button";

// A protocol's word that programs read, the same in every language.
export const CLIENT_SIDE_ERROR = "Client-side error";
export const CLOSE_MODAL_BUTTON = "Cerrar el mensaje";

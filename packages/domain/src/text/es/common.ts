export const ACCOUNT_ON_HOLD = "Tu cuenta está en pausa. Habla con tu vendedor para que te ayude.";
export const UNEXPECTED_ERROR = "Error inesperado.";
export const HEADER_SEARCH_PLACEHOLDER = "Busca por nombre, número de producto, marca...";
export const SEARCH_RESET_TITLE = "Borrar la búsqueda";
export const ABOUT_US = "Quiénes somos";
export const RESOURCES = "Recursos";

const joined = (errors: readonly string[]): string =>
  errors
    .map((error) => error.trim())
    .filter((error) => error !== "")
    .join(" ");

export const onHold = (errors: readonly string[] | null | undefined): string => joined(errors ?? []) || ACCOUNT_ON_HOLD;

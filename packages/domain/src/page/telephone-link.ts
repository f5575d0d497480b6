/** The address that calls a phone number (RFC 3966), without its blanks and dashes. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

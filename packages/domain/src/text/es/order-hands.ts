export const forUser = (staff: string, user: string): string => `${staff} por ${user}`;

/** An order names both when staff acted for a customer: 'Dana Reyes for Marisol Vega' (IDENT-19, HIST-03). */
export const forUser = (staff: string, user: string): string => `${staff} for ${user}`;

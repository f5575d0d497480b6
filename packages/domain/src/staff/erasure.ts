/** Whether what was typed names the person who is to be erased: their name as shown, in any case (OP-21). */
export const namesPerson = (name: string, typed: string): boolean =>
  name.trim() !== "" && typed.trim().toLowerCase() === name.trim().toLowerCase();

import type * as En from "../en/message-dialog.ts";
import type { Translated } from "../translated.ts";

export const messageDialogMessages: Translated<typeof En.messageDialogMessages> = {
  message: "Un mensaje de tu proveedor",
  appeared: (title) => `Mensaje: ${title}`,
};

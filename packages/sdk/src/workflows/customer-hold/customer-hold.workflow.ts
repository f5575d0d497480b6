import { defineForm } from "../forms/define-form.ts";
import type { CustomerHoldForm } from "./parts.ts";

/** Whether an organization is on hold, for administrators; its page starts it (IDENT-16). */
export const customerHoldWorkflow = defineForm<CustomerHoldForm>(() => import("./parts.ts"));

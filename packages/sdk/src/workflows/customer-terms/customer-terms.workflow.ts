import { defineForm } from "../forms/define-form.ts";
import type { CustomerTermsForm } from "./parts.ts";

/** An organization's terms for staff; its page starts it (OP-26, OP-77). */
export const customerTermsWorkflow = defineForm<CustomerTermsForm>(() => import("./parts.ts"));

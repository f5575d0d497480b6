import { defineForm } from "../forms/define-form.ts";
import type { CustomerProfileForm } from "./parts.ts";

/** An organization's name and look, for administrators; its page starts it (OP-26). */
export const customerProfileWorkflow = defineForm<CustomerProfileForm>(() => import("./parts.ts"));

import { defineForm } from "../forms/define-form.ts";
import type { GuideSettingsForm } from "./parts.ts";

/** Settings of all order guides, for staff. */
export const guideSettingsWorkflow = defineForm<GuideSettingsForm>(() => import("./parts.ts"));

import { defineForm } from "../../kernel/define-form.ts";
import type { GuideSettingsForm } from "./state.ts";

/** What staff set for all order guides (GUIDE-VIEW-26). */
export const guideSettingsWorkflow = defineForm<GuideSettingsForm>(() => import("./parts.ts"));

import { tooLong } from "@larder/domain/form/field-problem";
import { MAX_EMPTY_GUIDE_MESSAGE } from "@larder/domain/input-limits";
import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import { GuideSettingsPort } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { form } from "../forms/form.ts";

export interface GuideSettingsForm {
  readonly of: "guides";
  readonly stored: GuideSettings;
  readonly fields: Readonly<Record<keyof GuideSettings, string>>;
  readonly intent: GuideSettings;
}

const each = <From, To>(settings: Readonly<Record<keyof GuideSettings, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(settings).map(([name, value]) => [name, to(value)])) as Record<
    keyof GuideSettings,
    To
  >;

/** Staff set the texts of all order guides; an empty text restores the default (GUIDE-VIEW-26). */
export const { transition, handlers } = form<GuideSettingsForm>({
  load: () => GuideSettingsPort.use((port) => port.read()),
  fields: (stored) => each(stored, (value) => value ?? ""),
  intent: (fields) => each(fields, (text) => text.trim() || null),
  check: (fields) =>
    Object.entries(fields).flatMap(([name, text]) => tooLong(name, text.trim(), MAX_EMPTY_GUIDE_MESSAGE)),
  save: (settings) => GuideSettingsPort.use((port) => Effect.asVoid(port.save(settings))),
  saved: [{ _tag: "Toast", message: { _tag: "GuideSettingsSaved" }, style: "success" }],
  log: {
    load: "The settings of order guides could not be loaded",
    save: "The settings of order guides were not saved",
  },
});

import type { Rules } from "../seen.ts";
import { faults } from "./faults.ts";
import { focus } from "./focus.ts";
import { frame } from "./frame.ts";
import { money } from "./money.ts";
import { names } from "./names.ts";
import { typing } from "./typing.ts";
import { who } from "./who.ts";
import { words } from "./words.ts";

export const topics = { words, money, frame, names, focus, who, typing, faults } satisfies Record<string, Rules>;

export const rules: Rules = Object.assign({}, ...Object.values(topics)) as Rules;

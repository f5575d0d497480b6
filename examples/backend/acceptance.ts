// `node --test`: sessions, guides and drafts must do what every adapter of these ports does.
import {
  guideDraftsSuite,
  orderGuidesSuite,
  plainExpect,
  sessionsSuite,
  suitesOf,
} from "@larder/sdk/testing/acceptance";
import { afterEach, beforeEach, describe, it } from "node:test";
import { setup } from "./setup.ts";

const suite = suitesOf(sessionsSuite, orderGuidesSuite, guideDraftsSuite);
suite({ describe, it, beforeEach, afterEach, expect: plainExpect }, setup);

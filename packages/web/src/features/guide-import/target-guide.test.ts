import { expect, it } from "vitest";
import { targetOf } from "./typed-name.ts";

it.each([
  ["/order-guide-import/", null],
  ["/order-guide-import/?orderGuideId=7", 7],
  ["/order-guide-import/?tz=UTC&orderGuideId=12#x", 12],
  ["/order-guide-import/?orderGuideId=", null],
  ["/order-guide-import/?orderGuideId=-1", null],
  ["/order-guide-import/?orderGuideId=7.5", null],
])("GUIDE-IO-02 GUIDE-IO-09 the target of %s is %s", (url, target) => {
  expect(targetOf(url)).toBe(target);
});

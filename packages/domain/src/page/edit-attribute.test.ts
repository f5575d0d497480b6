import fc from "fast-check";
import { expect, it } from "vitest";
import { editAttribute } from "./edit-attribute.ts";

it("CMS-02 CMS-03 exactly one of the eight situations sets the attribute", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.string(), (inEditMode, isEditable, disabled, property) => {
      const attribute = editAttribute({ inEditMode, isEditable }, property, disabled);
      expect(attribute).toEqual(inEditMode && isEditable && !disabled ? { "data-epi-edit": property } : {});
      expect("data-epi-edit" in attribute).toBe(inEditMode && isEditable && !disabled);
    }),
  );
});

it("CMS-02 a visitor has no edit context and never an attribute", () => {
  expect(editAttribute(null, "heading", false)).toEqual({});
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { editAttribute, versionInUrl, versionUrl } from "./edit-attribute.ts";

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

it("OP-22 a version's address names that version, and no other query does", () => {
  expect(versionInUrl(versionUrl("/help/", "7_3"))).toBe("7_3");
  for (const url of ["/help/", "/help/?contentLink=", "/help/?x=contentLink=7_3", "/help/?contentLink=7_3x"])
    expect(versionInUrl(url)).toBe(null);
});

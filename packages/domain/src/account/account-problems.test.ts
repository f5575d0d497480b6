import { expect, it } from "vitest";
import { contactProblems, emailProblem, nameProblems } from "./account-problems.ts";

it("OP-26 IDENT-25 a name needs both parts, each of limited length", () => {
  expect(nameProblems("Sam", "Cook")).toEqual([]);
  expect(nameProblems(" ", "")).toEqual([
    { field: "firstName", _tag: "Required" },
    { field: "lastName", _tag: "Required" },
  ]);
  expect(nameProblems("x".repeat(101), "Cook")).toEqual([{ field: "firstName", _tag: "TooLong", limit: 100 }]);
});

it("OP-108 a new email address must be valid and not too long", () => {
  expect(emailProblem(" sam@grill.example ")).toBeNull();
  expect(emailProblem("")).toEqual({ field: "email", _tag: "Required" });
  expect(emailProblem("sam@")).toEqual({ field: "email", _tag: "Malformed", expected: "email" });
  expect(emailProblem(`${"x".repeat(250)}@x.example`)).toMatchObject({ _tag: "TooLong" });
});

it("OP-20 OP-108 a phone number is valid or empty, and a region has a longest length", () => {
  expect(contactProblems("", " ")).toEqual([]);
  expect(contactProblems(" 555-555-0142 ", "NE")).toEqual([]);
  expect(contactProblems("call me", "x".repeat(61))).toEqual([
    { field: "phone", _tag: "Malformed", expected: "phone" },
    { field: "region", _tag: "TooLong", limit: 60 },
  ]);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { fieldProblemText } from "../text/field-problems.ts";
import { MAX_PASSWORD_LENGTH } from "../input-limits.ts";
import { PASSWORD_MIN_LENGTH, passwordProblem } from "./password.ts";

const common = new Set(["password123", "basketball", "qwertyuiop"]);
const context = {
  email: "marisol@harborvine.example",
  names: ["Larder", "Harbor & Vine Hotel"],
  isCommon: (text: string) => common.has(text),
};
const tagOf = (password: string) => passwordProblem(password, context)?._tag ?? null;

it("OP-26 a common password is refused, also in capitals and with digits and signs around it", () => {
  for (const password of ["password123", "Password123", "basketball", "Basketball1987!", "##qwertyuiop"])
    expect(tagOf(password)).toBe("TooCommon");
  for (const password of ["cold larder", "basketball coach", "correct horse"]) expect(tagOf(password)).toBe(null);
});

it("OP-26 the user's email, its local part, and shop and organization names are refused", () => {
  for (const password of [
    "marisol@harborvine.example",
    "Marisol-2026",
    "marisolmarisol",
    "larderlarder",
    "Larder123456",
    "harborvinehotel",
    "Harbor & Vine Hotel!",
    "2026 harbor&vine hotel",
  ])
    expect(tagOf(password)).toBe("IsOwnName");
  expect(tagOf("marisol likes leeks")).toBe(null);
});

it("OP-26 each problem has a sentence that mentions the password", () => {
  const texts = ["password123", "marisol-2026", "larder-2026"].map((password) => {
    const problem = passwordProblem(password, context);
    return problem === null ? "" : fieldProblemText(problem);
  });
  expect(texts).toEqual([
    "This password is too common. Choose another one.",
    "The password can't be your email, alone or with digits.",
    "The password can't be the name of the shop or of your company, alone or with digits.",
  ]);
});

it("OP-26 any other password only needs the length, with any characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 0, maxLength: 80 }), (password) => {
      const length = Array.from(password).length;
      const problem = passwordProblem(password);
      if (length === 0) expect(problem?._tag).toBe("Required");
      else expect(problem?._tag ?? null).toBe(length < PASSWORD_MIN_LENGTH ? "TooShort" : null);
    }),
  );
  expect(passwordProblem("x".repeat(MAX_PASSWORD_LENGTH))).toBe(null);
  expect(passwordProblem("x".repeat(MAX_PASSWORD_LENGTH + 1))?._tag).toBe("TooLong");
});

it("OP-26 a name with digits and signs around it is never a password", () => {
  const name = fc.stringMatching(/^[a-z]{3,12}$/);
  const digits = fc.stringMatching(/^[0-9 !-]{0,6}$/);
  fc.assert(
    fc.property(name, digits, digits, fc.integer({ min: 1, max: 4 }), (word, before, after, times) => {
      const password = before + word.repeat(times) + after;
      const problem = passwordProblem(password, { email: `${word}@x.example` });
      expect(problem?._tag).toBe(password.length < PASSWORD_MIN_LENGTH ? "TooShort" : "IsOwnName");
      expect(passwordProblem(password, { names: [word] })?._tag).toBe(problem?._tag);
    }),
  );
});

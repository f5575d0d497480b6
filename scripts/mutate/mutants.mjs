// Which small faults a rule file could have, and the file with all of them in it, each behind a switch.
import { declarationsOf, idsIn, parse } from "../ledger.mjs";

const FLIPS = {
  "===": ["!=="],
  "!==": ["==="],
  "==": ["!="],
  "!=": ["=="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
};
const SWAPS = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
};
const DROPS = new Set([
  "filter",
  "toSorted",
  "sort",
  "toReversed",
  "reverse",
  "trim",
  "trimEnd",
  "trimStart",
  "toLowerCase",
  "toUpperCase",
  "slice",
  "normalize",
]);

/** The declarations at the top of a file, each with the ids it stands for: its own, or those of the declarations that use it. */
const ownersOf = (parsed) => {
  const declarations = declarationsOf(parsed).filter((one) => !one.isType);
  const text = (one) => parsed.text.slice(one.start, one.end);
  const users = (one) =>
    declarations.filter(
      (other) =>
        other !== one && new RegExp(`(?<![\\w$.])${one.name.replaceAll("$", "\\$")}(?![\\w$])`).test(text(other)),
    );
  const idsOf = (one, seen = new Set()) => {
    if (seen.has(one)) return [];
    seen.add(one);
    const own = idsIn(one.doc);
    return own.length > 0 ? own : users(one).flatMap((user) => idsOf(user, seen));
  };
  return declarations.map((one) => ({ ...one, ids: [...new Set(idsOf(one))] }));
};

/**
 * All mutants of a rule file, numbered from `firstId`, and its text with every one of them behind `__m(number)`.
 * A mutant stands at the smallest expression or statement it changes.
 */
export const instrument = (file, firstId) => {
  const parsed = parse(file);
  const { text } = parsed;
  const owners = ownersOf(parsed);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  const lineOf = (at) => lineStarts.findLastIndex((start) => start <= at) + 1;
  const source = (node) => text.slice(node.start, node.end);

  const points = [];
  const mutants = [];
  const add = (node, kind, replacement, isStatement = false) => {
    let point = points.find(
      (one) => one.start === node.start && one.end === node.end && one.isStatement === isStatement,
    );
    if (point === undefined) points.push((point = { start: node.start, end: node.end, isStatement, variants: [] }));
    const owner = owners.find((one) => one.start <= node.start && node.end <= one.end);
    const mutant = {
      id: firstId + mutants.length,
      file,
      line: lineOf(node.start),
      kind,
      from: source(node),
      to: replacement,
      rule: owner?.name ?? "",
      ids: owner?.ids ?? [],
    };
    mutants.push(mutant);
    point.variants.push({ id: mutant.id, replacement });
  };
  const splice = (node, from, to, inner) => text.slice(node.start, from) + inner + text.slice(to, node.end);
  const operator = (node) => {
    const between = text.slice(node.left.end, node.right.start);
    const at = node.left.end + between.indexOf(node.operator);
    return { from: at, to: at + node.operator.length };
  };

  /** Nodes that cannot be put behind a switch by themselves: those on the spine of an optional chain. */
  const spine = new Set();

  const onExpression = {
    BinaryExpression(node) {
      const { from, to } = operator(node);
      for (const flipped of FLIPS[node.operator] ?? [])
        add(node, `${node.operator} is ${flipped}`, splice(node, from, to, flipped));
      const isText = (side) =>
        side.type === "TemplateLiteral" || (side.type === "Literal" && typeof side.value === "string");
      if (node.operator === "+" && !isText(node.left) && !isText(node.right))
        add(node, "+ is -", splice(node, from, to, "-"));
    },
    LogicalExpression(node) {
      if (node.operator === "??") {
        add(node, "?? without its right side", source(node.left));
        add(node, "?? without its left side", source(node.right));
        return;
      }
      const { from, to } = operator(node);
      for (const flipped of FLIPS[node.operator]) {
        // `a && b || c` written anew needs its own brackets on both sides.
        add(
          node,
          `${node.operator} is ${flipped}`,
          `(${source(node.left)})${text.slice(node.left.end, from)}${flipped}${text.slice(to, node.right.start)}(${source(node.right)})`,
        );
      }
    },
    ConditionalExpression(node) {
      add(node, "condition always true", source(node.consequent));
      add(node, "condition always false", source(node.alternate));
    },
    UnaryExpression(node) {
      if (node.operator === "!" || node.operator === "-") add(node, `without ${node.operator}`, source(node.argument));
    },
    Literal(node) {
      const { value } = node;
      if (node.regex) {
        const { pattern, flags } = node.regex;
        if (pattern.startsWith("^")) add(node, "pattern without ^", `/${pattern.slice(1) || "(?:)"}/${flags}`);
        if (pattern.endsWith("$") && !pattern.endsWith("\\$"))
          add(node, "pattern without $", `/${pattern.slice(0, -1) || "(?:)"}/${flags}`);
        if (/[igs]/.test(flags)) add(node, "pattern without flags", `/${pattern}/${flags.replaceAll(/[igs]/g, "")}`);
        return;
      }
      if (typeof value === "boolean") add(node, "other truth", String(!value));
      if (typeof value === "number") {
        add(node, "one more", String(value + 1));
        add(node, "one less", String(value - 1));
      }
      if (typeof value === "string") add(node, "other text", value === "" ? `"mutated"` : `""`);
    },
    TemplateLiteral(node) {
      if (source(node) !== "``") add(node, "no text", "``");
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) add(node, "empty list", "[]");
    },
    ObjectExpression(node) {
      if (node.properties.length > 0) add(node, "empty object", "{}");
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.computed) return;
      const { name } = callee.property;
      const swapped = Object.hasOwn(SWAPS, name) ? SWAPS[name] : undefined;
      if (swapped)
        add(node, `${name} is ${swapped}`, splice(node, callee.property.start, callee.property.end, swapped));
      if (DROPS.has(name)) add(node, `without ${name}`, source(callee.object));
    },
    AssignmentExpression(node) {
      const { from, to } = operator(node);
      for (const flipped of FLIPS[node.operator] ?? [])
        add(node, `${node.operator} is ${flipped}`, splice(node, from, to, flipped));
    },
  };

  const visitSpine = (node) => {
    spine.add(node);
    if (node.type === "MemberExpression") visitSpine(node.object);
    if (node.type === "CallExpression") visitSpine(node.callee);
    if (node.type === "TSNonNullExpression") visitSpine(node.expression);
  };
  const optionals = (node, found = []) => {
    if (node.optional) found.push(node);
    if (node.type === "MemberExpression") optionals(node.object, found);
    if (node.type === "CallExpression") optionals(node.callee, found);
    if (node.type === "TSNonNullExpression") optionals(node.expression, found);
    return found;
  };
  const withoutOptional = (chain, link) => {
    const head = link.type === "CallExpression" ? link.callee.end : link.object.end;
    const at = text.indexOf("?.", head);
    const keepsDot = link.type === "MemberExpression" && !link.computed;
    return splice(chain, at, at + 2, keepsDot ? "." : "");
  };

  const visit = (node, parent, key) => {
    if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
    if (node.type.startsWith("TS")) {
      if (["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(node.type))
        visit(node.expression, node, "expression");
      return;
    }
    if (
      ["ImportDeclaration", "ExportAllDeclaration"].includes(node.type) ||
      (node.type === "ExportNamedDeclaration" && node.source)
    )
      return;
    if (
      parent &&
      ["Property", "MethodDefinition", "PropertyDefinition"].includes(parent.type) &&
      key === "key" &&
      !parent.computed
    )
      return;
    if (parent?.type === "TaggedTemplateExpression" && key === "quasi") return;

    if (node.type === "ChainExpression") {
      for (const link of optionals(node.expression)) add(node, "without ?.", withoutOptional(node, link));
      visitSpine(node.expression);
    } else if (
      !spine.has(node) &&
      !(parent?.type === "UnaryExpression" && parent.operator === "-" && node.type === "Literal")
    )
      onExpression[node.type]?.(node);
    if (node.type === "IfStatement") {
      add(node.test, "condition always true", "true");
      add(node.test, "condition always false", "false");
    }
    if (node.type === "ExpressionStatement" && !node.directive) add(node, "without the statement", "", true);
    if (node.type === "ReturnStatement" && node.argument === null) add(node, "without the statement", "", true);

    for (const [name, child] of Object.entries(node)) {
      if (name === "typeAnnotation" || name === "returnType" || name === "typeParameters" || name === "typeArguments")
        continue;
      if (Array.isArray(child)) for (const one of child) visit(one, node, name);
      else if (child && typeof child === "object") visit(child, node, name);
    }
  };
  for (const statement of parsed.program.body) visit(statement, null, "");

  // Outer before inner; of two points at one place the statement is outside.
  points.sort((a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement));
  const emit = (start, end, inside) => {
    let out = "";
    let at = start;
    for (let index = 0; index < inside.length;) {
      const point = inside[index];
      const nested = [];
      let next = index + 1;
      while (next < inside.length && inside[next].start < point.end) nested.push(inside[next++]);
      out += text.slice(at, point.start);
      const inner = emit(point.start, point.end, nested);
      out += point.isStatement
        ? `{if(!__m(${point.variants[0].id})){${inner}}}`
        : `(${point.variants.map((one) => `__m(${one.id})?(${one.replacement}):`).join("")}(${inner}))`;
      at = point.end;
      index = next;
    }
    return out + text.slice(at, end);
  };
  return { mutants, code: mutants.length === 0 ? text : emit(0, text.length, points) };
};

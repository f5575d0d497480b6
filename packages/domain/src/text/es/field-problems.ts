import type { FieldProblem } from "../../form/field-problem.ts";

const EXPECTED: Record<Extract<FieldProblem, { _tag: "Malformed" }>["expected"], string> = {
  email: "Escribe un correo, por ejemplo nombre@ejemplo.com.",
  phone: "Escribe un teléfono de 10 dígitos.",
  zip: "Escribe un código postal de 5 dígitos, o de 5 y 4.",
  time: "Escribe una hora, por ejemplo 14:30.",
  date: "Escribe una fecha.",
  amount: "Escribe un monto en dólares, por ejemplo 150.00.",
  number: "Escribe un número, o déjalo vacío.",
  gtin: "Revisa los dígitos: un código de barras tiene 8, 12, 13 o 14, y el último es de control.",
  address: "Escribe una dirección que empiece con https:// o con /.",
};

export const fieldProblemText = (problem: FieldProblem): string => {
  switch (problem._tag) {
    case "Required":
      return "Este campo es obligatorio.";
    case "TooShort":
      return `Escribe al menos ${problem.limit} caracteres.`;
    case "TooLong":
      return `Escribe ${problem.limit} caracteres cuando mucho.`;
    case "TooFew":
      return `Escribe al menos ${problem.limit}, separados con comas.`;
    case "TooMany":
      return `Escribe ${problem.limit} cuando mucho.`;
    case "Malformed":
      return EXPECTED[problem.expected];
    case "NotOffered":
      return "Elige una opción.";
    case "Differs":
      return "No coinciden.";
    case "Repeated":
      return "Esto ya está.";
    case "BelowFirst":
      return "No puede ser menor que el primero.";
    case "TooCommon":
      return "Esta contraseña es demasiado común. Elige otra.";
    case "IsOwnName":
      return problem.of === "email"
        ? "La contraseña no puede ser tu correo, ni solo ni con dígitos."
        : "La contraseña no puede ser el nombre de la tienda ni el de tu negocio, ni solo ni con dígitos.";
  }
};

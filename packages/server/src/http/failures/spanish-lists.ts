/** What is wrong with a row of a list about customers, in Spanish. */
export const SPANISH_LISTS: Readonly<Record<string, string>> = {
  "There's no organization '{}'.": "No hay un cliente “{}”.",
  "Item {} isn't in the catalog.": "El producto {} no está en el catálogo.",
  "Item {} isn't sold by {}. Use {}.": "El producto {} no se vende por {}. Usa {}.",
  "Item {} is sold by {}. The row needs a unit.": "El producto {} se vende por {}. El renglón necesita una unidad.",
  "The item number is missing.": "Falta el número de producto.",
  "quantity: '{}' isn't a whole number from 0 to 1,000,000.": "cantidad: “{}” no es un número entero de 0 a 1,000,000.",
  "{}: '{}' isn't a whole number from 0 to 1,000,000.": "{}: “{}” no es un número entero de 0 a 1,000,000.",
  "{}: '{}' isn't a number from 0 to 1,000,000.": "{}: “{}” no es un número de 0 a 1,000,000.",
  "The day {} is in the future.": "El día {} está en el futuro.",
  // Orders.
  "The order number is missing.": "Falta el número de pedido.",
  "There's no order {}.": "No hay un pedido {}.",
  "There's no status '{}'.": "No hay un estatus “{}”.",
  "There's no status ''.": "Falta el estatus.",
  "A failed order needs a reason.": "Un pedido fallido necesita un motivo.",
  "A text is longer than {} characters.": "Un texto tiene más de {} caracteres.",
  "Order {} has no such item: {}.": "El pedido {} no tiene este producto: {}.",
  "Order {} has {} lines of {}. Add the unit or the line number.":
    "El pedido {} tiene {} renglones de {}. Agrega la unidad o el número de renglón.",
  "Order {}: {} is billed by weight, and its weight is missing.": "Pedido {}: {} se cobra por peso, y falta el peso.",
  "Order {}: {} can't be credited for more than it costs.":
    "Pedido {}: el crédito de {} no puede ser mayor que lo que cuesta.",
  "Order {}: It's {}. Only shipped or delivered orders can be billed.":
    "Pedido {}: su estatus es “{}”. Solo se cobran pedidos enviados o entregados.",
  "Order {}: It's {}, and that can't change.": "Pedido {}: su estatus es “{}”, y ya no cambia.",
  "Order {}: It's {}, and can't become {} from there.": "Pedido {}: su estatus es “{}”, y de ahí no pasa a “{}”.",
  // Invoices.
  "The invoice number is missing.": "Falta el número de factura.",
  "The invoice number is longer than {} characters.": "El número de factura tiene más de {} caracteres.",
  "The order number is longer than {} characters.": "El número de pedido tiene más de {} caracteres.",
  "The invoice number has a character that can't be printed.":
    "El número de factura trae un carácter que no se puede imprimir.",
  "The order number has a character that can't be printed.":
    "El número de pedido trae un carácter que no se puede imprimir.",
  "{}: '{}' isn't an amount such as 1204.50 or -12.00.": "{}: “{}” no es un importe como 1204.50 o -12.00.",
  "The due date is before the invoice's date.": "El vencimiento es anterior a la fecha de la factura.",
  "The open amount is more than the invoice.": "El saldo pendiente es mayor que la factura.",
  "{}'s invoices stay as they were because of line {}.": "Las facturas de {} se quedan como estaban por el renglón {}.",
  "{} has the invoice {} on line {} already.": "{} ya tiene la factura {} en el renglón {}.",
  // Own item numbers.
  "The customer's own number is missing.": "Falta el número del cliente.",
  "The number is longer than {} characters.": "El número tiene más de {} caracteres.",
  "The number has a character that can't be printed.": "El número trae un carácter que no se puede imprimir.",
  "The row has a unit but no item number.": "El renglón trae una unidad pero no un número de producto.",
  "{} has the number {} on line {} already.": "{} ya tiene el número {} en el renglón {}.",
};

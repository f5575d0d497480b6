import type { ListColumn } from "@larder/domain/customer-import/list-kinds";
import type * as En from "../en/list-kinds.ts";
import type { Translated } from "../translated.ts";
import { customerListMessages } from "./customer-list.ts";
import { plural } from "./plural.ts";
import { joined } from "./when.ts";

const columns: Record<ListColumn, string> = {
  ...customerListMessages.columns,
  order: "Número de pedido",
  status: "Estatus",
  reason: "Motivo",
  erpNumber: "Número de pedido del ERP",
  sku: "Número de producto",
  unit: "Unidad",
  line: "Renglón del pedido",
  shipped: "Cantidad surtida",
  weight: "Peso empacado",
  price: "Precio",
  credit: "Crédito",
  creditReason: "Motivo del crédito",
  number: "Número",
  date: "Fecha",
  dueDate: "Fecha de vencimiento",
  amount: "Importe",
  open: "Saldo pendiente",
  quantity: "Cantidad",
};

export const listKindMessages: Translated<typeof En.listKindMessages> = {
  columns,
  kinds: {
    customers: {
      file: customerListMessages.stages.file,
      drop: customerListMessages.drop,
      holds: "",
      noUndo: "",
      vanished: "",
    },
    statuses: {
      file: "Estatus de pedidos",
      drop: "Suelta aquí los estatus de tus pedidos",
      holds: "Número de pedido con su estatus, o con números de producto, cantidades surtidas, pesos y precios.",
      noUndo:
        "Esto no se puede deshacer. Los pedidos solo avanzan. Si esta tienda manda correos, cada cliente recibe la cuenta final cuando su pedido está completo.",
      vanished: "Quitados",
    },
    invoices: {
      file: "Facturas pendientes",
      drop: "Suelta aquí tus facturas pendientes",
      holds:
        "Cliente, número de factura, fecha, vencimiento, importe y saldo pendiente. Incluye todas las facturas pendientes de cada cliente del archivo.",
      noUndo:
        "Esto no se puede deshacer. Las facturas que no vienen en el archivo dejan de salir como pendientes para sus clientes. Para volver atrás, importa la lista anterior.",
      vanished: "Ya no pendientes",
    },
    purchases: {
      file: "Compras anteriores",
      drop: "Suelta aquí las compras anteriores",
      holds: "Cliente, fecha, número de producto y cantidad. Unidad, número de pedido y precio son opcionales.",
      noUndo: "Esto no se puede deshacer. Para quitar una compra, importa otra vez su renglón con la cantidad 0.",
      vanished: "Quitados",
    },
    itemNumbers: {
      file: "Números de producto de los clientes",
      drop: "Suelta aquí los números de producto de tus clientes",
      holds: "Cliente, su número y tu número de producto. La unidad es opcional.",
      noUndo:
        "Esto no se puede deshacer. Para quitar un número, importa otra vez su renglón sin tu número de producto.",
      vanished: "Quitados",
    },
  },
  limits: (holds) =>
    `${holds} Las columnas pueden venir en cualquier orden. CSV, Excel (XLSX), texto de ancho fijo, gzip o zip, hasta 5 MB y 2,000 renglones. No cambia nada hasta que tú digas.`,
  which: (column, letters) => `Las columnas ${joined(letters)} pueden ser: ${columns[column].toLowerCase()}`,
  missing: (wanted) => `¿Qué columna es: ${wanted.map((column) => columns[column].toLowerCase()).join(" o ")}?`,
  missingText: "Elígela abajo. Sin ella no podemos leer la lista.",
  counts: { added: "Nuevos", changed: "Cambiados", same: "Iguales", refused: "Rechazados" },
  done: (changes) => plural(changes, "renglón cambió la tienda", "renglones cambiaron la tienda"),
};

// The reference of the guide bench: AG Grid Community with a guide's lines, a quantity field in each, and a live total.
import {
  AllCommunityModule,
  createGrid,
  type ICellRendererComp,
  type ICellRendererParams,
  ModuleRegistry,
} from "ag-grid-community";

interface Line {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly stock: number;
  readonly cents: number;
  readonly max: number;
  quantity: number;
}
interface Total {
  readonly sku: string;
  lines: number;
  cents: number;
}

ModuleRegistry.registerModules([AllCommunityModule]);

const money = (cents: number): string => (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

class About implements ICellRendererComp<Line> {
  readonly #gui = document.createElement("div");
  init({ data }: ICellRendererParams<Line>): void {
    if (data === undefined) return;
    this.#gui.className = "about";
    const [name, rest] = [document.createElement("a"), document.createElement("small")];
    name.textContent = data.name;
    name.href = `#${data.sku}`;
    rest.textContent = `${data.brand} · 6/5 lb · ${data.sku}`;
    this.#gui.append(name, rest);
  }
  // The grid distinguishes a class from a function by its prototype methods.
  getGui(): HTMLElement {
    return this.#gui;
  }
  refresh(): boolean {
    return true;
  }
}

class Quantity implements ICellRendererComp<Line> {
  readonly #gui = document.createElement("input");
  init({ data, node }: ICellRendererParams<Line>): void {
    const input = this.#gui;
    if (data === undefined) return;
    input.inputMode = "numeric";
    input.dataset["quantity"] = "";
    input.setAttribute("aria-label", `Quantity of ${data.name}`);
    input.value = String(data.quantity);
    input.addEventListener("input", () => {
      const quantity = Number(input.value);
      const isValid = Number.isInteger(quantity) && quantity >= 0 && quantity <= data.max;
      input.toggleAttribute("aria-invalid", !isValid);
      if (isValid) node.setDataValue("quantity", quantity);
    });
    // The grid's own keys would move the caret out of the field.
    input.addEventListener("keydown", (event) => event.stopPropagation());
  }
  getGui(): HTMLElement {
    return this.#gui;
  }
  refresh({ value }: ICellRendererParams<Line>): boolean {
    if (document.activeElement !== this.#gui) this.#gui.value = String(value);
    return true;
  }
}

const show = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const rowData = Array.from({ length: count }, (_, n): Line => ({
      sku: `B${String(n).padStart(6, "0")}`,
      name: `Bench product ${n} with a name of usual length`,
      brand: `Brand ${n % 40}`,
      stock: n % 400,
      cents: Math.round((5 + (n % 900) / 10) * 100),
      max: 9_999,
      quantity: 0,
    }));
    const total: Total = { sku: "Total", lines: 0, cents: 0 };
    const api = createGrid<Line | Total>(document.querySelector<HTMLElement>("#grid")!, {
      rowData,
      pinnedBottomRowData: [total],
      getRowId: ({ data }) => data.sku,
      rowHeight: 44,
      suppressColumnVirtualisation: true,
      columnDefs: [
        {
          headerName: "Product",
          flex: 1,
          cellRendererSelector: ({ node }) =>
            node.rowPinned ? { component: undefined, params: {} } : { component: About },
          valueGetter: ({ data }) => (data && "lines" in data ? `${data.lines} lines` : data?.sku),
        },
        {
          headerName: "Availability",
          width: 152,
          valueGetter: ({ data }) => (data && "stock" in data ? `${data.stock} in stock` : ""),
        },
        { headerName: "Unit", width: 80, valueGetter: ({ node }) => (node?.rowPinned ? "" : "CS") },
        {
          headerName: "Price",
          width: 110,
          valueGetter: ({ data, node }) => (node?.rowPinned ? "" : money(data?.cents ?? 0)),
        },
        {
          field: "quantity",
          headerName: "Quantity",
          width: 108,
          editable: false,
          cellRendererSelector: ({ node }) => (node.rowPinned ? undefined : { component: Quantity }),
        },
        {
          colId: "total",
          headerName: "Total",
          width: 120,
          valueGetter: ({ data, node }) =>
            node?.rowPinned ? (data?.cents ?? 0) : data && "quantity" in data ? data.quantity * data.cents : 0,
          valueFormatter: ({ value }) => money(value as number),
        },
      ],
      onCellValueChanged: ({ data, oldValue, newValue }) => {
        if (!("quantity" in data)) return;
        total.lines += Number(newValue > 0) - Number(oldValue > 0);
        total.cents += ((newValue as number) - (oldValue as number)) * data.cents;
        const row = api.getPinnedBottomRow(0);
        if (row) api.refreshCells({ rowNodes: [row], force: true });
      },
      onFirstDataRendered: () => requestAnimationFrame(() => resolve()),
    });
  });

(globalThis as typeof globalThis & { show: typeof show }).show = show;

import { randomUUID } from "node:crypto";

export const orderKey = (orderNumber: string) => ({
  documentCompany: "00001",
  documentNumber: orderNumber,
  documentType: "SO",
  orderNumber,
});

export interface Answered {
  readonly status: number;
  readonly body: any;
  readonly text: string;
  readonly headers: Headers;
}

export interface Sending {
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly xsrf?: string | null;
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

/** A browser's cookies and XSRF tokens, with real requests to a real server. */
export class Browser {
  readonly jar = new Map<string, string>();
  readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const isGone = attributes.some(
        (attribute) => /^expires=thu, 01 jan 1970/i.test(attribute) || /^max-age=0$/i.test(attribute),
      );
      if (isGone) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  twin(base = this.base): Browser {
    const twin = new Browser(base);
    for (const [name, value] of this.jar) twin.jar.set(name, value);
    return twin;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get session(): string | undefined {
    return this.jar.get("larder_session");
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    { key, headers = {}, xsrf, raw }: Sending = {},
  ): Promise<Answered> {
    const token = xsrf === undefined ? this.jar.get("XSRF-TOKEN") : xsrf;
    const response = await fetch(this.base + path, {
      method,
      redirect: "manual",
      headers: {
        accept: "application/json",
        ...(this.jar.size === 0 ? {} : { cookie: this.cookie }),
        ...(body === undefined && raw === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" || token === null || token === undefined ? {} : { "x-xsrf-token": token }),
        ...(key === undefined || key === null ? {} : { "idempotency-key": key }),
        ...headers,
      },
      ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.keep(response.headers);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return {
      status: response.status,
      body: isJson && text !== "" ? JSON.parse(text) : undefined,
      text,
      headers: response.headers,
    };
  }

  get(path: string, sending: Sending = {}): Promise<Answered> {
    return this.send("GET", path, undefined, sending);
  }

  post(path: string, body?: unknown, sending: Sending = {}): Promise<Answered> {
    return this.send("POST", path, body, { key: randomUUID(), ...sending });
  }

  add(productSku: string, quantity = 1, more: object = {}, sending: Sending = {}): Promise<Answered> {
    return this.post("/web-api/cart/add", { items: [{ productSku, unitOfMeasure: "CS", quantity, ...more }] }, sending);
  }

  async submit(): Promise<string> {
    return (await this.post("/web-api/cart/submit")).body.confirmedOrders[0].orderNumber as string;
  }

  async order(orderNumber: string): Promise<any> {
    return (await this.post("/web-api/order-history/details", orderKey(orderNumber))).body;
  }

  /** Uploads a file as the part `file` (OP-145), or `part`. */
  upload(path: string, content: string | Uint8Array, name = "guide.csv", part = "file"): Promise<Answered> {
    const head = `--edge\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return this.send("POST", path, undefined, {
      raw: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n--edge--\r\n")]),
      headers: { "content-type": "multipart/form-data; boundary=edge" },
    });
  }

  async signIn(email: string, password = "correct horse"): Promise<Answered> {
    await this.get("/web-api/content/global-settings");
    return this.post("/web-api/auth/login", { email, password });
  }
}

import { linesOf } from "@larder/domain/cart/cart-lines";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { CookieJar } from "@larder/adapters-http/node";
import { memoryStorage } from "@larder/sdk/testing/index";
import { effectRunner } from "@larder/sdk/kernel/effect-runner";
import { createStorefront, type Storefront } from "@larder/sdk/storefront";
import { importUploadWorkflow } from "@larder/sdk/workflows/import-upload/import-upload.workflow";
import { itemRequestsWorkflow } from "@larder/sdk/workflows/item-requests/item-requests.workflow";
import { sessionOwnerOf } from "@larder/sdk/workflows/session/view";
import { USER } from "../test/fixture.ts";
import { portsOver } from "./client-parts.ts";
import { type Edit, keptEdits, type NotSaved, type Settled, type UnsavedTypings } from "./edits.ts";
import type { GivenUp, HeldCart, Press, Said, View } from "./history.ts";
import type { Network } from "./network.ts";
import type { Random } from "./random.ts";
import type { Leftover, OddTyping } from "./screen-history.ts";
import { inThread } from "./threads.ts";
import type { Timeline } from "./timeline.ts";
import { uuidOf } from "./uuid.ts";
import { watchCart } from "./watch-cart.ts";
import { watchEdits } from "./watch-edits.ts";
import { type GuideRecord, watchGuides } from "./watch-guides.ts";
import { watchSignOuts } from "./watch-sign-outs.ts";
import { BOUNDARY, writtenForm } from "./written-form.ts";

export const ZONE = "America/New_York";

/** What a page starts when it is opened. */
const startLater = (shop: Storefront) => ({
  itemRequests: shop.start("itemRequests", itemRequestsWorkflow),
  importUpload: shop.start("importUpload", importUploadWorkflow),
});

export interface Around {
  readonly timeline: Timeline;
  readonly network: Network;
  readonly random: Random;
  readonly note: (line: string) => void;
}

/** A tab of a person's browser. All tabs of one browser have the same cookies and local storage. */
export class Device {
  readonly #jar: CookieJar;
  readonly #local: ReturnType<typeof memoryStorage>;
  readonly #session = memoryStorage();
  readonly pressed: Press[] = [];
  readonly said: Said[] = [];
  readonly givenUp: GivenUp[] = [];
  readonly edits: Edit[] = [];
  readonly settled: Settled[] = [];
  readonly notSaved: NotSaved[] = [];
  readonly unsaved: UnsavedTypings[] = [];
  /** By device, cart, version and content: each is held many times. */
  readonly held = new Map<string, HeldCart>();
  readonly guides: Omit<GuideRecord, "device" | "at"> = { saves: [], said: [], conflicts: [], held: new Map() };
  readonly oddTypings: OddTyping[] = [];
  readonly leftovers: Leftover[] = [];
  /** What it has shown of guides: what is taken out of one can be put back. */
  readonly knownLines = new Map<string, GuideLine>();
  readonly defects: string[] = [];
  shop!: Storefront;
  itemRequests!: ReturnType<typeof startLater>["itemRequests"];
  importUpload!: ReturnType<typeof startLater>["importUpload"];
  /** Its clock is this much ahead, in ms. */
  skew = 0;
  /** Whether it is the second tab of a browser. */
  readonly isOtherTab: boolean;
  #tab = 0;
  /** Whether another tab has the same local storage. */
  #isShared = false;

  constructor(
    readonly name: string,
    readonly user: string,
    private readonly around: Around,
    other: Device | null = null,
  ) {
    this.isOtherTab = other !== null;
    if (other !== null) this.#isShared = other.#isShared = true;
    this.#jar = other === null ? new CookieJar() : other.#jar;
    this.#local = other === null ? memoryStorage() : other.#local;
    this.open();
  }

  readonly now = (): number => Math.round(this.around.timeline.now + this.skew);

  get cookie(): string {
    return this.#jar.header();
  }

  /** Opens the tab; what the last one had not stored is gone. */
  open(): void {
    const tab = (this.#tab += 1);
    const { timeline, network, random, note } = this.around;
    const transport = {
      baseUrl: "http://shop.example",
      zone: () => ZONE,
      referer: () => "",
      cookie: this.#jar.get,
      random: random.next,
      owner: () => sessionOwnerOf(this.shop.session.get()),
      fetch: async (url: string, init: RequestInit): Promise<Response> => {
        const headers = Object.fromEntries(new Headers(init.headers));
        const { body } = init;
        const form = body instanceof FormData ? await writtenForm(body) : null;
        const cookie = this.cookie;
        const answer = await network.fetch(
          {
            device: this.name,
            method: init.method ?? "GET",
            url: url.slice("http://shop.example".length),
            headers: {
              host: "shop.example",
              origin: "http://shop.example",
              "user-agent": this.name,
              ...headers,
              ...(form === null ? {} : { "content-type": `multipart/form-data; boundary=${BOUNDARY}` }),
              ...(cookie === "" ? {} : { cookie }),
            },
            body: typeof body === "string" ? body : form,
          },
          init.signal,
        );
        const response = { status: answer.status, headers: answer.headers, text: () => Promise.resolve(answer.body) };
        // A closed tab still keeps the browser's cookies.
        this.#jar.take(response as Response);
        if (tab !== this.#tab) return new Promise(() => {});
        return response as Response;
      },
    };
    const shop = createStorefront({
      effects: async () =>
        effectRunner(portsOver(transport, timeline, this.now), (detail) => {
          this.defects.push(detail);
          note(`${this.name} defect ${detail}`);
        }),
      storage: { local: this.#local, session: this.#session },
      now: this.now,
      newId: () => uuidOf(random),
      zone: ZONE,
      host: {
        // Parts arrive in the order in which they were wanted, not in that of their files.
        load: (load) => {
          const loaded = inThread(load);
          return new Promise((resolve) => timeline.after(2, () => resolve(loaded)));
        },
      },
    });
    const { name: device, edits, settled, notSaved, unsaved, guides, pressed, said, givenUp, held } = this;
    const at = () => timeline.now;
    const watched = watchEdits(shop, { device, edits, settled, notSaved, unsaved, owner: () => this.owner, at });
    this.shop = watchGuides(watched, { ...guides, device, at });
    Object.assign(this, startLater(this.shop));
    watchCart(shop.cart, { device, timeline, pressed, said, givenUp, held });
    watchSignOuts(shop, {
      device,
      email: `${this.user}@x.example`,
      storages: () => (this.#isShared ? [this.#session] : [this.#session, this.#local]),
      at,
      later: (ms, work) => void timeline.after(ms, () => tab === this.#tab && work()),
      leftovers: this.leftovers,
    });
    this.shop.arrived("/cart/");
  }

  /** Signs out. Someone who has copied the session's cookie tries it after that. */
  async signOut(): Promise<void> {
    const { cookie } = this;
    const { network, random, timeline } = this.around;
    await this.shop.signOut();
    await timeline.sleep(random.next() * 30_000);
    await network
      .fetch({
        device: this.name,
        method: "GET",
        url: "/web-api/cart/current-or-new",
        headers: { host: "shop.example", cookie },
        body: null,
      })
      .catch(() => {});
  }

  /** The tab is closed and opened again. */
  reload(): void {
    this.shop.dispose();
    this.open();
    this.around.note(`${this.name} reloads`);
  }

  /** Whose cart it shows; null = no one's. */
  get owner(): { readonly user: number; readonly organization: number } | null {
    const { status, currentUser } = this.shop.session.get();
    const organization = currentUser?.currentOrganization?.id;
    const user = USER[(currentUser?.userName ?? "") as keyof typeof USER];
    return status === "signedIn" && organization !== undefined && user !== undefined ? { user, organization } : null;
  }

  view(): View {
    const { cart, session, guideCart, guideDetail } = this.shop;
    const { status, queue, failed, submitting, optimisticCart, order, head, isHeld } = cart.get();
    const { owner } = this;
    const isReady = status === "ready" && order === null && failed.length === 0 && optimisticCart !== null;
    const waits = [
      queue.length > 0
        ? `${queue.map(({ edit }) => edit._tag).join()}, ${head}, ${status}${isHeld ? ", held" : ""}`
        : "",
      submitting === null || submitting.phase === "unknown" ? "" : `an order, ${submitting.phase}`,
      guideCart.get().adding === null ? "" : "an addition",
      guideDetail.get().edit?.isSaving === true ? "a guide" : "",
      session.get().isSigningIn || session.get().isSigningOut ? "the session" : "",
    ];
    return {
      device: this.name,
      user: owner?.user ?? null,
      organization: owner?.organization ?? null,
      lines:
        owner === null || !isReady
          ? null
          : [...linesOf(optimisticCart), ...optimisticCart.oosLines].map((line) => ({
              sku: line.productSku,
              unit: line.unitOfMeasure,
              quantity: line.quantity,
            })),
      waits: owner === null ? "" : waits.filter((one) => one !== "").join("; "),
      kept: keptEdits(this.#local),
      defects: this.defects.splice(0),
    };
  }

  close(): void {
    this.#tab += 1;
    this.shop.dispose();
  }
}

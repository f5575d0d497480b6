import type { Failure } from "@larder/domain/failure";
import { linesOf } from "@larder/domain/order-guide/line";
import * as Effect from "effect/Effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { drain, stepOf } from "../src/testing/model/calls.ts";
import { checkModel, model, MODEL_TIMEOUT_MS } from "../src/testing/model/check-model.ts";
import { direct } from "../src/testing/model/view-adapter.ts";
import { type OpenStorefront, openStorefront, settle } from "./open-storefront.ts";

const USERS = {
  ada: { organizations: [101, 102], sku: "P001", guide: "9001", guideOf: 101 },
  ben: { organizations: [201], sku: "P002", guide: "9003", guideOf: 201 },
} as const;
type Name = keyof typeof USERS;
const NAMES = Object.keys(USERS) as Name[];

const ownerOf = (name: string, organization: number): string => `${name}@${organization}`;

interface Made {
  /** Additions of one piece, and how many must remain in the cart. */
  added: number;
  kept: number;
  /** Typed in the guide's first line and not added; null = nothing must remain. */
  typed: string | null;
}

interface World {
  readonly open: OpenStorefront;
  readonly scheduler: fc.Scheduler;
  readonly made: Map<string, Made>;
  /** Requested sign-outs; the session counts each once answered. */
  signOuts: number;
}

const madeBy = ({ made }: World, owner: string): Made => {
  const found = made.get(owner) ?? { added: 0, kept: 0, typed: null };
  made.set(owner, found);
  return found;
};

/** The shown user and organization; null = a guest, or unknown. */
const shown = ({ open }: World): { readonly name: Name; readonly organization: number } | null => {
  const { currentUser } = open.storefront.session.get();
  const name = NAMES.find((each) => each === currentUser?.userName);
  const organization = currentUser?.currentOrganization?.id ?? null;
  return name === undefined || organization === null ? null : { name, organization };
};

const inCart = ({ open }: World, owner: string): ReadonlyMap<string, number> =>
  new Map(open.backend.carts.get(owner)?.lines.map(({ productSku, quantity }) => [productSku, quantity]) ?? []);

const isSigningOut = ({ open, signOuts }: World): boolean => open.storefront.session.get().signOuts < signOuts;

const refuse = (what: string): never => {
  throw new Error(what);
};

const holds = (world: World): void => {
  for (const name of NAMES)
    for (const organization of USERS[name].organizations) {
      const owner = ownerOf(name, organization);
      const { added } = madeBy(world, owner);
      for (const [sku, quantity] of inCart(world, owner))
        if (sku !== USERS[name].sku || quantity > added) refuse(`${quantity} ${sku} in the cart of ${owner}`);
    }
  const { cart, guideCart, guideDetail, page } = world.open.storefront;
  const now = shown(world);
  const owner = now === null ? null : `${now.name} ${now.organization}`;
  const allowed = now === null ? null : USERS[now.name].sku;
  for (const { subCarts } of cart.get().optimisticCart?.cartGroups ?? [])
    for (const { lines } of subCarts)
      for (const { productSku } of lines) if (productSku !== allowed) refuse(`${productSku} is shown to ${owner}`);
  for (const { edit } of cart.get().queue)
    if (edit._tag === "AddItems" && edit.items.some(({ productSku }) => productSku !== allowed))
      refuse(`what another user added waits for ${owner}`);
  const { owner: typist, entries } = guideCart.get();
  if (typist === null ? entries.length > 0 : `${typist.userName} ${typist.organizationId}` !== owner)
    refuse(`what ${typist?.userName} typed is shown to ${owner}`);
  if (guideDetail.get().guide !== null && owner === null) refuse("a guide is shown to a guest");
  const of = page.get().page.value?.currentUser;
  if (of?.isAuthenticated === true && `${of.userName} ${of.currentOrganization?.id}` !== owner)
    refuse(`the page of ${of.userName} is shown to ${owner}`);
};

type Step =
  | { readonly _tag: "add" | "type" | "openGuide" | "expire" | "look" | "dismiss" | "signOut" | "otherOrganization" }
  | { readonly _tag: "signIn" | "signInElsewhere"; readonly name: Name }
  | { readonly _tag: "wait"; readonly tasks: number };

const take = async (world: World, step: Step): Promise<void> => {
  const { open, scheduler } = world;
  const { session, cart, guideDetail, guideCart } = open.storefront;
  const now = shown(world);
  switch (step._tag) {
    case "wait":
      for (let left = step.tasks; left > 0 && scheduler.count() > 0; left -= 1) {
        await stepOf(scheduler);
        holds(world);
      }
      return;
    case "add":
      if (now === null) return;
      madeBy(world, ownerOf(now.name, now.organization)).added += 1;
      // Items added after a sign-out request are dropped with it.
      if (!isSigningOut(world)) madeBy(world, ownerOf(now.name, now.organization)).kept += 1;
      return cart.send({
        _tag: "ItemsAdded",
        items: [{ productSku: USERS[now.name].sku, unitOfMeasure: "CS", quantity: 1 } as never],
      });
    case "openGuide":
      return now === null ? undefined : guideDetail.send({ _tag: "Opened", id: USERS[now.name].guide });
    case "type": {
      const [line] = guideDetail.get().guide === null ? [] : linesOf(guideDetail.get().guide!);
      const { owner } = guideCart.get();
      if (line === undefined || owner === null) return;
      const made = madeBy(world, ownerOf(owner.userName, owner.organizationId));
      made.typed = String((Number(made.typed ?? "0") % 9) + 1);
      guideCart.send({ _tag: "QuantityChanged", line, input: made.typed });
      if (isSigningOut(world)) made.typed = null;
      return;
    }
    case "expire":
      open.session.userName = null;
      open.session.organizationId = null;
      return;
    case "signInElsewhere":
      open.session.userName = step.name;
      [open.session.organizationId] = USERS[step.name].organizations;
      return;
    case "look":
      open.backend.clock.now += 60_001;
      return session.send({ _tag: "BecameVisible" });
    case "signIn":
      return session.send({ _tag: "SignIn", email: `${step.name}@x.example`, password: "correct horse" });
    case "dismiss":
      return session.send({ _tag: "ExpiryDismissed" });
    case "signOut":
      // A sign-out removes everything stored, for any user.
      for (const made of world.made.values()) {
        made.typed = null;
        made.kept = 0;
      }
      if (!session.get().isSigningOut) world.signOuts += 1;
      return session.send({ _tag: "SignOut" });
    case "otherOrganization": {
      const other = now === null ? undefined : USERS[now.name].organizations.find((id) => id !== now.organization);
      return other === undefined ? undefined : session.send({ _tag: "OrganizationChosen", id: other as never });
    }
  }
};

/** After a final sign-in, each owner has their items in the cart and quantities in the guide. */
const nothingIsLost = async (world: World): Promise<void> => {
  const { open, scheduler } = world;
  const { session, guideDetail, guideCart, cart } = open.storefront;
  const rest = () => drain(scheduler, () => holds(world));
  for (const name of NAMES)
    for (const organization of USERS[name].organizations) {
      const owner = ownerOf(name, organization);
      open.session.userName = name;
      open.session.organizationId = organization;
      open.backend.clock.now += 60_001;
      session.send({ _tag: "BecameVisible" });
      await rest();
      session.send({ _tag: "RecheckRequested" });
      await rest();
      expect(shown(world)).toEqual({ name, organization });
      const { added, kept, typed } = madeBy(world, owner);
      const quantity = inCart(world, owner).get(USERS[name].sku) ?? 0;
      expect(cart.get().queue, owner).toEqual([]);
      expect(quantity, `added by ${owner}`).toBeGreaterThanOrEqual(Math.min(kept, added));
      if (organization !== USERS[name].guideOf) continue;
      guideDetail.send({ _tag: "Opened", id: USERS[name].guide });
      await rest();
      expect(
        guideCart.get().entries.map((entry) => String(entry.quantity)),
        `typed by ${owner}`,
      ).toEqual(typed === null ? guideCart.get().entries.map((entry) => String(entry.quantity)) : [typed]);
    }
};

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Step>({ _tag: "add" }) },
    { weight: 3, arbitrary: fc.constant<Step>({ _tag: "type" }) },
    { weight: 6, arbitrary: fc.record({ _tag: fc.constant("wait" as const), tasks: fc.integer({ min: 1, max: 8 }) }) },
    {
      weight: 8,
      arbitrary: fc
        .constantFrom<Exclude<Step["_tag"], "wait" | "signIn" | "signInElsewhere">>(
          "openGuide",
          "expire",
          "look",
          "dismiss",
          "signOut",
          "otherOrganization",
        )
        .map((_tag): Step => ({ _tag })),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        _tag: fc.constantFrom("signIn" as const, "signInElsewhere" as const),
        name: fc.constantFrom(...NAMES),
      }),
    },
  ),
  { maxLength: 20 },
);

const identity = model(
  "identity",
  () =>
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, taken) => {
      const open = await openStorefront({ url: "/" });
      const owner = (name: string | null | undefined, organization: number | null | undefined) =>
        `${name || null} ${organization ?? null}`;
      const arrive = (call: string) => Effect.promise(() => scheduler.schedule(Promise.resolve(), call));
      // Calls and responses arrive when the scheduler lets them. A customer's call names its user and organization and
      // is refused for others, like on the server.
      open.backend.intercept.current = (call, run) => {
        const { currentUser: user } = open.storefront.session.get();
        const claimed = owner(user?.userName, user?.currentOrganization?.id);
        const isCustomers = !/^(sessions|pages|inAppMessages)/.test(call);
        const checked = Effect.suspend(() =>
          isCustomers && claimed !== owner(open.session.userName, open.session.organizationId)
            ? Effect.fail<Failure>({ _tag: "NotSignedIn" })
            : run,
        );
        return Effect.andThen(
          arrive(call),
          Effect.flatMap(Effect.exit(checked), (exit) => Effect.andThen(arrive(`answer of ${call}`), exit)),
        );
      };
      const world: World = { open, scheduler, made: new Map(), signOuts: 0 };
      try {
        for (const step of taken) {
          await take(world, step);
          holds(world);
        }
        await drain(scheduler, () => holds(world));
        await settle();
        await nothingIsLost(world);
        expect(open.logged.filter(({ message }) => message.startsWith("defect"))).toEqual([]);
      } finally {
        open.storefront.dispose();
      }
    }),
  // Each runs the whole storefront: about 30 ms of CPU.
  { runs: 2_000 },
);

it(
  "IDENT-07 IDENT-26 HTTP-12 OP-19 user switches in any order leak nothing and lose nothing typed",
  () => checkModel(identity, direct, "whole storefront"),
  MODEL_TIMEOUT_MS,
);

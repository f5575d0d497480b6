/**
 * Uses everything that the messaging package exports, in a page that loaded it as a script with a signed-in user;
 * `giveMessage` sends that user another message. Returns each call's outcome and what went unused. Runs in the page, so
 * it can't use anything from this module.
 */
export const callMessagingPackage = async (): Promise<{
  readonly outcomes: Readonly<Record<string, unknown>>;
  readonly unused: readonly string[];
}> => {
  const unused = new Set<string>();
  const names = new Set<string>();
  const watched = (name: string, thing: any): any => {
    const keys = new Set<string>();
    for (
      let at = thing;
      at !== null && at !== Object.prototype && at !== Function.prototype;
      at = Object.getPrototypeOf(at)
    )
      for (const key of Object.getOwnPropertyNames(at))
        if (!["__esModule", "constructor", "length", "name", "prototype"].includes(key)) keys.add(key);
    if (!names.has(name)) for (const key of keys) if (thing[key] !== undefined) unused.add(`${name}${key}`);
    names.add(name);
    return new Proxy(thing, {
      get: (target, key) => {
        unused.delete(`${name}${String(key)}`);
        const value = target[key];
        return name !== "" && typeof value === "function" ? value.bind(target) : value;
      },
      set: (target, key, value) => {
        unused.delete(`${name}${String(key)}`);
        target[key] = value;
        return true;
      },
    });
  };
  const outcomes: Record<string, unknown> = {};
  const note = async (what: string, promise: Promise<any>) => {
    outcomes[what] = await promise.then(
      (answer) => answer?.status ?? "done",
      (failure) => failure?.response?.status ?? String(failure?.message ?? failure),
    );
  };
  const sdk = watched("", (self as any)["@iterable/web-sdk"]);
  const baseURL = `${location.origin}/web-api/iterable`;
  const app = "another-application";
  const pair = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
  const me = await fetch("/web-api/auth/current-user", {
    method: "POST",
    headers: { "x-xsrf-token": decodeURIComponent(pair) },
  });
  const { email } = (await me.json()) as { readonly email: string };
  const token = async () => {
    const answer = await fetch(`/web-api/iterable/get-jwt?email=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { readonly token: string }).token;
  };
  const { sub: id } = JSON.parse(atob((await token()).split(".")[1]!)) as { readonly sub: string };

  const useAll = async (by: string): Promise<void> => {
    const { data } = await sdk.getInAppMessages({ count: 20, packageName: app, latestCachedMessageId: "none" });
    const messageId = data.inAppMessages[0].messageId as string;
    const about = { messageId, deviceInfo: { appPackageName: app }, createdAt: Date.now() };
    const inApp = { ...about, messageContext: { saveToInbox: false, silentInbox: false, location: "in-app" } };
    for (const name of ["trackInAppDelivery", "trackInAppOpen"]) await note(`${name} ${by}`, sdk[name](inApp));
    await note(`trackInAppClick ${by}`, sdk.trackInAppClick({ ...inApp, clickedUrl: "/" }));
    const closed = { ...inApp, closeAction: "link", inboxSessionId: "a session", clickedUrl: "/" };
    await note(`trackInAppClose ${by}`, sdk.trackInAppClose(closed));
    const item = { id: "1", sku: "CRAB1", name: "Crab", price: 3, quantity: 2, dataFields: { isFresh: true } };
    const user = { preferUserId: true, mergeNestedObjects: true, dataFields: { seats: 4 } };
    const circumstances = { id: "an id", createdAt: 1, dataFields: { from: "a host" } };
    await note(`updateCart ${by}`, sdk.updateCart({ items: [item], user }));
    await note(
      `trackPurchase ${by}`,
      sdk.trackPurchase({ items: [item], total: 6, user, campaignId: "1", templateId: "2", ...circumstances }),
    );
    await note(`track ${by}`, sdk.track({ eventName: "an event", campaignId: 1, templateId: 2, ...circumstances }));
    await note(`updateUser ${by}`, sdk.updateUser({ dataFields: { seats: 4 }, mergeNestedObjects: true }));
    const lists = { emailListIds: [1], unsubscribedChannelIds: [2], unsubscribedMessageTypeIds: [3] };
    const more = { subscribedMessageTypeIds: [4], campaignId: 5, templateId: 6 };
    await note(`updateSubscriptions ${by}`, sdk.updateSubscriptions({ ...lists, ...more }));
    await note(`updateUserEmail ${by}`, sdk.updateUserEmail(email));

    const manager = watched("IterableEmbeddedManager.", new sdk.IterableEmbeddedManager(app));
    const heard: string[] = [];
    manager.addUpdateListener({
      onMessagesUpdated: () => heard.push("updated"),
      onEmbeddedMessagingDisabled: () => heard.push("disabled"),
    });
    await manager.syncMessages(app, () => heard.push("synced"), [1001]);
    outcomes[`embedded messages ${by}`] = [
      ...heard,
      manager.getMessages().length,
      manager.getMessagesForPlacement(1001).length,
      manager.getUpdateHandlers().length,
    ].join();
    const [embedded] = manager.getMessages();
    outcomes[`manager ${by}`] = manager.appPackageName === app;
    const { messageId: embeddedId } = embedded.metadata;
    await note(`trackEmbeddedReceived ${by}`, sdk.trackEmbeddedReceived(embeddedId, app));
    const click = { messageId: embeddedId, buttonIdentifier: "guides", targetUrl: "/", appPackageName: app };
    await note(`trackEmbeddedClick ${by}`, sdk.trackEmbeddedClick(click));
    const session = watched("IterableEmbeddedSessionManager.", new sdk.IterableEmbeddedSessionManager(app));
    session.startSession();
    outcomes[`session ${by}`] = [session.appPackageName === app, typeof session.session.id].join();
    session.startImpression(embeddedId, 1001);
    session.pauseImpression(embeddedId);
    await note(`IterableEmbeddedSessionManager ${by}`, session.endSession());
    const seen = { session: { id: "s", start: 1, end: 2 }, appPackageName: app };
    const impression = { messageId: embeddedId, displayCount: 1, displayDuration: 0.5, placementId: 1001 };
    await note(`trackEmbeddedSession ${by}`, sdk.trackEmbeddedSession({ ...seen, impressions: [impression] }));

    const urls: string[] = [];
    const hosts = watched("IterableConfig.", sdk.IterableConfig);
    hosts.urlHandler = { handleIterableURL: (url: string) => urls.push(url) > 0 };
    hosts.customActionHandler = { handleIterableCustomAction: () => urls.push("custom") > 0 };
    manager.click("/host-link");
    manager.click("action://host-action");
    for (const name of ["IterableEmbeddedCard", "IterableEmbeddedBanner", "IterableEmbeddedNotification"]) {
      const box = document.createElement("section");
      box.innerHTML = sdk[name]({ appPackageName: app, message: embedded });
      document.body.append(box);
      await new Promise((resolve) => setTimeout(resolve, 50));
      box.querySelector("button")!.click();
      box.remove();
    }
    outcomes[`host's handlers ${by}`] = urls.join();
    hosts.urlHandler = null;
    hosts.customActionHandler = null;
  };

  sdk.config.setConfig({ baseURL });
  const config = watched("config.", sdk.config);
  config.setConfig({ logLevel: "none" });
  outcomes["config"] = config.getConfig("baseURL") === baseURL;
  const auth = watched("initialize().", sdk.initialize("larder", token));
  await note("setEmail", auth.setEmail(email, { replayOnVisitorToKnown: true, mergeOnUnknownToKnown: true }));
  await note("refreshJwtToken", auth.refreshJwtToken(email));
  await (self as any).giveMessage();
  await useAll("by e-mail");
  auth.clearRefresh();
  auth.logout();
  await note("setUserID", auth.setUserID(id));
  await useAll("by id");
  auth.setVisitorUsageTracked(true);
  auth.setVisitorUsageTracked(false);
  auth.clearVisitorEventsAndUserData();

  const { CloseButtonPosition, DisplayOptions, DisplayPosition, HandleLinks, IterableActionSource } = sdk;
  outcomes["names"] = [
    CloseButtonPosition.TopRight,
    DisplayOptions.Immediate,
    DisplayPosition.Full,
    HandleLinks.ExternalNewTab,
    IterableActionSource.EMBEDDED,
  ].join();
  const look = {
    count: 20,
    packageName: app,
    displayInterval: 60_000,
    closeButton: { position: CloseButtonPosition.TopRight, size: 20 },
    handleLinks: HandleLinks.ExternalNewTab,
    onOpenScreenReaderMessage: "A message",
  };
  const painted = () => document.querySelectorAll("iframe").length;
  const becomes = async (wanted: number) => {
    for (let wait = 0; painted() !== wanted && wait < 400; wait += 1) await new Promise((done) => setTimeout(done, 50));
    return painted();
  };
  const closed = async () => {
    for (let wait = 0; painted() > 0 && wait < 400; wait += 1) {
      document.querySelector<HTMLElement>("#absolute-dismiss-button")?.click();
      await new Promise((done) => setTimeout(done, 50));
    }
    return painted();
  };
  for (const display of [DisplayOptions.Immediate, DisplayOptions.Deferred]) {
    await (self as any).giveMessage();
    const stream = watched("getInAppMessages().", sdk.getInAppMessages(look, { display }));
    const { data } = await stream.request();
    const before = display === DisplayOptions.Deferred ? painted() : "at once";
    if (display === DisplayOptions.Deferred) void stream.triggerDisplayMessages(data.inAppMessages);
    const shown = await becomes(1);
    stream.pauseMessageStream();
    outcomes[`painted, ${display}`] = [before, shown, await closed()].join();
    if (display === DisplayOptions.Deferred) void stream.resumeMessageStream();
  }
  sdk.clearMessages();
  const messageId = await (self as any).giveMessage();
  await note("trackInAppConsume", sdk.trackInAppConsume({ messageId, deviceInfo: { appPackageName: app } }));
  await note(
    "baseIterableRequest",
    sdk.baseIterableRequest({ method: "POST", url: "/events/track", data: { eventName: "by hand" } }),
  );
  auth.logout();
  // The other way to initialize; as published, it accepts only tokens.
  const configOptions = { baseURL };
  outcomes["without tokens"] = typeof sdk.initializeWithConfig({ authToken: "larder", configOptions });
  const second = sdk.initializeWithConfig({ authToken: "larder", configOptions, generateJWT: token });
  await note("initializeWithConfig", second.setEmail(email));
  second.logout();
  return { outcomes, unused: [...unused].toSorted() };
};

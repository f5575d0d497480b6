export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

export const rowKeysMessages = { help: "J and K move between rows. Enter opens one." } as const;

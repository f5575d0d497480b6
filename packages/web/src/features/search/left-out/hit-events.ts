/* Replaces the events of seen and clicked hits that the provider's analytics would get (`insights.ts`). */
export const createSendEventForHits = () => (): void => {};
export const createBindEventForHits = () => (): string => "";

const PAYMENT: Readonly<Record<string, string>> = {
  Prepaid: "Por adelantado",
  "On delivery": "Al entregar",
  "Per agreement": "Según lo acordado",
};

const ZONES: Readonly<Record<string, string>> = {
  Eastern: "Este",
  Central: "Centro",
  Mountain: "Montaña",
  "Mountain, Arizona": "Montaña, Arizona",
  Pacific: "Pacífico",
  Hawaii: "Hawái",
};

const own = (names: Readonly<Record<string, string>>, stored: string): string =>
  (Object.hasOwn(names, stored) ? names[stored] : undefined) ?? stored;

export const paymentTermsName = (stored: string): string => {
  const [, days] = /^Net (\d+)$/.exec(stored) ?? [];
  return days === undefined ? own(PAYMENT, stored) : `A ${days} días`;
};

export const zoneName = (name: string): string => own(ZONES, name);

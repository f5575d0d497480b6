type Properties = Readonly<Record<string, unknown>>;

/** Longest event the platform accepts, in bytes of JSON, part of which its client adds. */
export const MAX_EVENT_BYTES = 32_768;
const ENVELOPE_BYTES = 6_144;
const MAX_PROPERTIES_BYTES = MAX_EVENT_BYTES - ENVELOPE_BYTES;

/** UTF-8 length as JSON. Lone surrogates are escaped in JSON, so they need no case here. */
const bytesOf = (value: unknown): number => {
  let bytes = 0;
  for (const character of JSON.stringify(value)) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
};

const firstThatFit = (list: readonly unknown[], room: number): readonly unknown[] => {
  let left = room;
  const end = list.findIndex((one) => (left -= bytesOf(one) + 1) < 0);
  return end < 0 ? list : list.slice(0, end);
};

/**
 * An event too long for the platform has its longest list cut, and `left_out` counts the rest: a large order keeps its
 * number and total (§7, ANALYTICS-14, ANALYTICS-17, OP-115).
 */
export const fitEvent = (properties: Properties): Properties => {
  const size = bytesOf(properties);
  if (size <= MAX_PROPERTIES_BYTES) return properties;
  const lists = Object.entries(properties).flatMap(([key, value]) =>
    Array.isArray(value) ? [{ key, list: value as readonly unknown[], bytes: bytesOf(value) }] : [],
  );
  const [longest] = lists.toSorted((a, b) => b.bytes - a.bytes);
  if (longest === undefined || longest.list.length === 0) return properties;
  const { key, list, bytes } = longest;
  const room = MAX_PROPERTIES_BYTES - (size - bytes) - '"left_out":1000000,'.length;
  const kept = firstThatFit(list, room);
  return { ...properties, [key]: kept, left_out: list.length - kept.length };
};

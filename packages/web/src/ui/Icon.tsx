const shapes = {
  alert: "M8 2 14.5 13.5h-13zM8 6.5v3M8 11.5v.01",
  box: "M2 5 8 2l6 3v6.5l-6 3-6-3zM2 5l6 3 6-3M8 8v6.5",
  calendar: "M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5",
  cart: "M1.5 2.5h2l1.5 8h7.5l1.5-6H4M5.1 13.2a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0M10.6 13.2a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0",
  check: "m3 8.5 3.5 3.5L13 4.5",
  clock: "M8 4.5V8l2.5 1.5M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  down: "m4 6 4 4 4-4",
  download: "M8 2v8m-3.5-3L8 10.5 11.5 7M2.5 13.5h11",
  drag: "M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01",
  filter: "M2 4h12M4.5 8h7M7 12h2",
  folder: "M1.5 3.5h4.5l1.5 2h7V13h-13z",
  grid: "M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z",
  info: "M8 7.5V11M8 5v.01M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  left: "m10 4-4 4 4 4",
  list: "M2 4h12M2 8h12M2 12h12",
  listplus: "M2 4h9M2 8h5.5M2 12h5.5M12 8v6M9 11h6",
  lock: "M3.5 7.5h9V14h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  mic: "M8 2a2 2 0 0 1 2 2v4a2 2 0 0 1-4 0V4a2 2 0 0 1 2-2zM3.5 8a4.5 4.5 0 0 0 9 0M8 12.5V15",
  minus: "M3 8h10",
  more: "M3.5 8v.01M8 8v.01M12.5 8v.01",
  move: "M2 3.5h5M2 8h5M2 12.5h5M9.5 8H14m-2-2.5L14.5 8 12 10.5",
  offline:
    "M1.5 6A10 10 0 0 1 8 3.5M11 4.2A10 10 0 0 1 14.5 6M4 8.7A6 6 0 0 1 7 7.2M10.5 7.8A6 6 0 0 1 12 8.7M8 12.5v.01M2.5 2l11 12",
  pencil: "M2.5 13.5 3 10.5l7.5-7.5L13 5.5 5.5 13z",
  plus: "M8 3v10M3 8h10",
  print: "M4.5 6V2h7v4M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7V14h-7z",
  redo: "m11 3 2.5 2.5L11 8M13.5 5.5H7a4 4 0 0 0 0 8h3",
  repeat: "M3 7V6a2 2 0 0 1 2-2h8m0 0-2-2m2 2-2 2M13 9v1a2 2 0 0 1-2 2H3m0 0 2-2m-2 2 2 2",
  right: "m6 4 4 4-4 4",
  search: "m10.5 10.5 3.5 3.5M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0",
  share: "M8 10V2M5 4.5 8 1.7l3 2.8M3 7.5V14h10V7.5",
  star: "m8 2 1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z",
  stop: "m4 12 8-8M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  swap: "M3 5.5h10L10.5 3M13 10.5H3L5.5 13",
  trash: "M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.5 9h7l.5-9",
  truck:
    "M1 3.5h8.5v7H1zM9.5 6h3l2.5 2.5v2H9.5zM2.7 12a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0M10.4 12a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0",
  undo: "M5 3 2.5 5.5 5 8M2.5 5.5H9a4 4 0 0 1 0 8H6",
  upload: "M8 10.5V2.5m-3.5 3L8 2l3.5 3.5M2.5 13.5h11",
  user: "M2.5 14c.5-3 2.5-4.5 5.5-4.5s5 1.5 5.5 4.5M5.2 5.3a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0",
  x: "m4 4 8 8m0-8-8 8",
} as const;

export type IconName = keyof typeof shapes;

const thick = new Set<IconName>(["more", "drag"]);

/** A decorative 16 px icon: the word next to it, or its button's name, says it. */
export const Icon = ({ name, large }: { readonly name: IconName; readonly large?: boolean }) => (
  <svg className={large === true ? "i i--lg" : "i"} viewBox="0 0 16 16" aria-hidden="true">
    <path d={shapes[name]} {...(thick.has(name) ? { strokeWidth: 2.4 } : {})} />
  </svg>
);

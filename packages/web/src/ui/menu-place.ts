/** Gaps from a menu to its button and to the screen's edge, px. */
const [APART, EDGE] = [4, 8];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** px from the screen's edges; null = positioned from the opposite side. */
export interface MenuPlace {
  readonly left: number | null;
  readonly right: number | null;
  readonly top: number | null;
  readonly bottom: number | null;
  readonly maxHeight: number;
}

/** Opens below the button, or above it low on the screen, aligned with its side nearer to the screen's edge. */
export const menuPlace = (button: Box, width: number, height: number): MenuPlace => {
  // The page may have scrolled since the press: use the edge where the button left the screen.
  const within = (at: number): number => Math.max(0, Math.min(height, at));
  const [top, bottom] = [within(button.top), within(button.bottom)];
  const isRight = (button.left + button.right) / 2 > width / 2;
  const isUp = bottom > height * 0.6;
  const room = (isUp ? top : height - bottom) - APART - EDGE;
  return {
    left: isRight ? null : Math.max(EDGE, button.left),
    right: isRight ? Math.max(EDGE, width - button.right) : null,
    top: isUp ? null : bottom + APART,
    bottom: isUp ? height - top + APART : null,
    maxHeight: room,
  };
};

/** Between a menu and its button, and the least between a menu and the edge of the screen, px. */
const [APART, EDGE] = [4, 8];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a menu stands on the screen, px from the edges; null = it is held from the other side. */
export interface MenuPlace {
  readonly left: number | null;
  readonly right: number | null;
  readonly top: number | null;
  readonly bottom: number | null;
  /** A longer menu scrolls. */
  readonly maxHeight: number;
}

/**
 * A menu opens below its button, or above it where the button is low on the screen, along the side of the button that is
 * nearer to the screen's edge. However many entries it has, the last one can be reached.
 */
export const menuPlace = (button: Box, width: number, height: number): MenuPlace => {
  // The page may have moved between the press and the menu: then it stands where the button left the screen.
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

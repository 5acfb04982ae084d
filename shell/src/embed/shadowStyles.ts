/** Pixels of a `rem` in a player, whatever the size on the page around it. */
const REM_PX = 16

const inPixels = (rem: string): string => `${Number.parseFloat(rem) * REM_PX}px`

/**
 * Makes the styles of the page of a player those of one within a shadow in somebody else's page: what is said of the
 * document is said of the root there (`mf-player/src/embed/standalone/openRoot.ts`), and sizes are in pixels.
 */
export const shadowStyles = (css: string): string =>
  css
    .replaceAll(':root', '#player')
    .replace(/(?<![\w-])-?(?:\d+\.?\d*|\.\d+)rem\b/g, inPixels)
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .trim()

/** Pixels of a `rem` in a player: the host page may set another size. */
const REM_PX = 16

const inPixels = (rem: string): string => `${Number.parseFloat(rem) * REM_PX}px`

/**
 * Converts the styles of the player's own page for a shadow root in another site's page: rules of `:root` apply to the
 * player's root (`mf-player/src/embed/standalone/openRoot.ts`), and sizes are in pixels.
 */
export const shadowStyles = (css: string): string =>
  css
    .replaceAll(':root', '#player')
    .replace(/(?<![\w-])-?(?:\d+\.?\d*|\.\d+)rem\b/g, inPixels)
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .trim()

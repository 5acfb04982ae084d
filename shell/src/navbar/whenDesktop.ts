/** Where the pill menu takes the place of the full-screen one (behaviour 3.2). */
const DESKTOP = '(min-width: 1200px)'

/** Calls back each time the window grows into the desktop layout. */
export const whenDesktop = (window: Window, callback: () => void): (() => void) => {
  if (!('matchMedia' in window)) return () => {}
  const desktop = window.matchMedia(DESKTOP)
  const onChange = (): void => {
    if (desktop.matches) callback()
  }
  desktop.addEventListener('change', onChange)
  return () => desktop.removeEventListener('change', onChange)
}

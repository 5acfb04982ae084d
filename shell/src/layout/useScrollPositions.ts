import { useEffect, useState } from 'react'

/**
 * Where each entry of the history was left, by its key. A page that gives way to another is scrolled by that one's
 * height, while the address is the other's already: that position is nobody's.
 */
export const useScrollPositions = (pathname: string, key: string): ReadonlyMap<string, number> => {
  const [positions] = useState(() => new Map<string, number>())
  useEffect(() => {
    const keep = (): void => {
      if (window.location.pathname === pathname) positions.set(key, window.scrollY)
    }
    // A link may be followed before the browser tells of the last scroll.
    window.addEventListener('click', keep, { capture: true })
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      window.removeEventListener('click', keep, { capture: true })
      window.removeEventListener('scroll', keep)
    }
  }, [key, pathname, positions])
  return positions
}

import { useEffect, useState } from 'react'
import { atTop, scrolled } from './scrollVisibility'

/** Whether the page's scrolling hides the navbar right now. */
export const useHiddenByScroll = (): boolean => {
  const [visibility, setVisibility] = useState(atTop)
  useEffect(() => {
    const onScroll = (): void => setVisibility((previous) => scrolled(previous, Math.max(0, window.scrollY)))
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return visibility.hidden
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchViewport } from './watchViewport'

/** How far below the viewport a thing is still near, in pixels: about a screen. */
const NEAR_PX = 800

/** Whether a visitor came near an element, once; where nothing observes, everything is near. */
export const useNear = <T extends Element>(): readonly [RefObject<T | null>, boolean] => {
  const element = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || element.current === null) return
    const stop = watchViewport(element.current, NEAR_PX, (isInside) => isInside && setNear(true))
    if (stop === undefined) setNear(true)
    return stop
  }, [near])
  return [element, near]
}

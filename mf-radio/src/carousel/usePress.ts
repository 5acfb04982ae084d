import { type PointerEvent, useRef } from 'react'

const isOnControl = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null

/** Reports each press of the main button or of a finger with the distance it travelled to the right, in pixels. */
export const usePress = (onPress: (distancePx: number) => void) => {
  const startX = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.button === 0 && !isOnControl(event) ? event.clientX : null
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (startX.current !== null) onPress(clientX - startX.current)
      startX.current = null
    },
    onPointerCancel: () => {
      startX.current = null
    },
  }
}

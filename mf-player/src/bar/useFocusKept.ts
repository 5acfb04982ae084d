import { type RefObject, useEffect, useRef } from 'react'

export interface FocusKept {
  readonly bar: RefObject<HTMLElement | null>
  readonly pill: RefObject<HTMLButtonElement | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * Keeps the keyboard in the player when it opens or closes, which takes away the control that was used. The bar itself
 * has it then, and no control of it: a key that is held would press that one.
 */
export const useFocusKept = (open: boolean): FocusKept => {
  const bar = useRef<HTMLElement>(null)
  const pill = useRef<HTMLButtonElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    // A prerendered page can be focused before React listens.
    wasInside.current ||= bar.current?.contains(bar.current.ownerDocument.activeElement) ?? false
  }, [])
  useEffect(() => {
    const target = open ? bar.current : pill.current
    if (wasInside.current) target?.focus({ preventScroll: true })
  }, [open])
  return {
    bar,
    pill,
    onFocus: () => {
      wasInside.current = true
    },
    onBlur: () => {
      wasInside.current = false
    },
  }
}

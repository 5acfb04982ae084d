import { type FocusEvent, useState } from 'react'

/**
 * Tells whether somebody points at a block or has focus in it; `handlers` go on the block. `release` counts the pointer
 * and the focus that are there as gone, until one of them comes again.
 */
export const useHold = () => {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    held: pointed || focused,
    release: () => {
      setPointed(false)
      setFocused(false)
    },
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

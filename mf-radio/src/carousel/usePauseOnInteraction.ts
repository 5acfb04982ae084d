import { type FocusEvent, useState } from 'react'

/**
 * Pauses while a visitor points at a block or has focus in it; `handlers` go on the block. `resume` ends the pause
 * until the pointer or the focus comes again.
 */
export const usePauseOnInteraction = () => {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    paused: pointed || focused,
    resume: () => {
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

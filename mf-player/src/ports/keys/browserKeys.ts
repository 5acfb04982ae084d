import type { Keys } from './keys'

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

const isShortcut = ({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented || isInField(target))

/** The keys pressed on the page. */
export const browserKeys = (document: Document): Keys => ({
  onPress: (press) => {
    const read = (event: KeyboardEvent): void => {
      if (isShortcut(event) && press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', read)
    return () => document.removeEventListener('keydown', read)
  },
})

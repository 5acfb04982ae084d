// Single keys pressed on the page, outside of form fields and without modifiers.
import type { Cancel } from '@site/shared/platform'

export interface Keys {
  /** @param press returns true if it handled the key; the browser's default action is then prevented */
  onPress(press: (key: string) => boolean): Cancel
}

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

const isSingleKey = ({
  target,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  defaultPrevented,
}: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented || isInField(target))

export const browserKeys = (document: Document): Keys => ({
  onPress: (press) => {
    const handle = (event: KeyboardEvent): void => {
      if (isSingleKey(event) && press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  },
})

// A button that unfolds further buttons: works before hydration and closes by Escape or once the focus is elsewhere.
import { buttonLook } from '@site/shared/design/Button'
import type { FocusEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import css from './Menu.module.css'

export interface MenuProps {
  readonly label: string
  /** A plus sign in place of the words, on a card, which the buttons are as wide as. */
  readonly onCard?: boolean
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

const closeByEscape = (event: KeyboardEvent<HTMLDetailsElement>): void => {
  const { currentTarget: menu } = event
  if (event.key !== 'Escape' || !menu.open) return
  event.preventDefault()
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Without a target the focus left the window, or a press did not move it. */
const closeOnLeave = ({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
  if (relatedTarget !== null && !menu.contains(relatedTarget)) menu.open = false
}

export const Menu = ({ label, onCard, onToggle, children }: MenuProps): ReactNode => (
  <details
    className={onCard ? css.onCard : css.menu}
    name="podcast-menu"
    data-needs-scripts
    onKeyDown={closeByEscape}
    onBlur={closeOnLeave}
    onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => onToggle?.(currentTarget.open)}
  >
    {onCard ? (
      <summary className={css.plus} aria-label={label} />
    ) : (
      <summary className={`${buttonLook('outline')} ${css.summary}`}>{label}</summary>
    )}
    <div className={css.items}>{children}</div>
  </details>
)

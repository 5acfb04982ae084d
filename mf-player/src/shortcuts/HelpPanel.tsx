import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './HelpPanel.module.css'
import { shortcutsContent } from './shortcuts.content'
import { selectShortcutsOn, shortcutsToggled } from './shortcuts.slice'

const KeyList = (): ReactNode => (
  <dl className={css.keys}>
    {shortcutsContent.keys.map(({ key, effect }) => (
      <div key={key} className={css.row}>
        <dt>
          <kbd className={css.key}>{key}</kbd>
        </dt>
        <dd>{effect}</dd>
      </div>
    ))}
  </dl>
)

/** Which keys do what, and a way to switch them off. */
export const HelpPanel = (): ReactNode => {
  const on = useSiteSelector(selectShortcutsOn)
  const dispatch = useSiteDispatch()
  return (
    <>
      <KeyList />
      <label className={css.enabled}>
        <input type="checkbox" checked={on} onChange={() => dispatch(shortcutsToggled())} />
        {shortcutsContent.enabled}
      </label>
    </>
  )
}

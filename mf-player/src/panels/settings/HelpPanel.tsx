// The list of shortcuts, and the checkbox that switches them off.
import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectShortcutsOn, shortcutsToggled } from '../../session/preferences'
import css from './HelpPanel.module.css'
import { settingsContent } from './settings.content'

export const HelpPanel = (): ReactNode => {
  const on = useSiteSelector(selectShortcutsOn)
  const dispatch = useSiteDispatch()
  const { chatUrl } = useSiteConfig().embeds
  const keys = settingsContent.keys.filter(({ key }) => key !== 'C' || chatUrl !== '')
  return (
    <>
      <dl className={css.keys}>
        {keys.map(({ key, effect }) => (
          <div key={key} className={css.row}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <label className={css.enabled}>
        <input type="checkbox" checked={on} onChange={() => dispatch(shortcutsToggled())} />
        {settingsContent.shortcutsOn}
      </label>
    </>
  )
}

import type { ReactNode } from 'react'
import buttonCss from '../bar/BarButton.module.css'
import { barContent } from '../bar/bar.content'
import css from './PendingPanel.module.css'
import { panelsContent } from './panels.content'

export interface PendingPanelProps {
  readonly failed: boolean
  readonly onRetry: () => void
}

/** In place of a panel that is on its way, or could not be fetched. */
export const PendingPanel = ({ failed, onRetry }: PendingPanelProps): ReactNode =>
  failed ? (
    <div className={css.failed}>
      <p role="alert">{panelsContent.failed}</p>
      <button
        type="button"
        className={buttonCss.direct}
        onClick={({ currentTarget }) => {
          // The button is about to go: the keyboard stays in the panel.
          currentTarget.closest('dialog')?.focus()
          onRetry()
        }}
      >
        {barContent.retry}
      </button>
    </div>
  ) : (
    <p role="status">{barContent.loading}</p>
  )

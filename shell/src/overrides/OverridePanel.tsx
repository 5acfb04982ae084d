import { Button } from '@site/shared/design/button/Button'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { closeModal, openModal } from '../dialog/modal'
import { ActiveOverride } from './ActiveOverride'
import type { OverrideBannerProps } from './OverrideBanner'
import { OverrideForm, type OverrideFormProps } from './OverrideForm'
import { overridePanelContent as content } from './OverridePanel.content'
import css from './OverridePanel.module.css'

export type OverridePanelProps = OverrideBannerProps & Omit<OverrideFormProps, 'children'>

/** Lets operators of the site choose what to try. The browser's own modal dialog keeps focus, and gives it back. */
export const OverridePanel = ({ overrides, reload, ...form }: OverridePanelProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (dialog.current) openModal(dialog.current)
  }, [])
  return (
    <dialog ref={dialog} className={css.panel} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {content.title}
      </h2>
      <ActiveOverride {...{ overrides, reload }} />
      <OverrideForm {...form}>
        <Button look="outline" onClick={() => dialog.current && closeModal(dialog.current)}>
          {content.close}
        </Button>
      </OverrideForm>
    </dialog>
  )
}

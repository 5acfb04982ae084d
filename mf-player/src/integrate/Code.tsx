import { Button } from '@site/shared/design/Button'
import { type ReactNode, useState } from 'react'
import { copyText } from '../ports/pageWindow'
import css from './Integrate.module.css'
import { integrateContent } from './integrate.content'

interface CodeProps {
  /** Label of the copied text. */
  readonly label: string
  readonly children: string
}

/** A text to copy, below the button that copies it: the button is in view however long the text is. */
export const Code = ({ label, children }: CodeProps): ReactNode => {
  const [copied, setCopied] = useState<{ readonly text: string; readonly outcome: string } | null>(null)
  const copy = async (): Promise<void> => {
    const outcome = (await copyText(children)) ? 'copied' : 'refused'
    setCopied({ text: children, outcome: integrateContent.copyOutcome[outcome] })
  }
  return (
    <div className={css.snippet}>
      <div className={css.copy} data-needs-scripts>
        <Button look="outline" aria-label={`${integrateContent.copy} : ${label}`} onClick={copy}>
          {integrateContent.copy}
        </Button>
        <p role="status">{copied?.text === children && copied.outcome}</p>
      </div>
      <pre className={css.code}>
        <code>{children}</code>
      </pre>
    </div>
  )
}

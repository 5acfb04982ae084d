import { PendingContent } from '@site/shared/design/card/PendingContent'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useQuery } from '@site/shared/query'
import { type ReactNode, useId, useMemo } from 'react'
import { type ResidenceCardContent, residentsContent } from '../content/residentsContent'
import { everyStyle } from '../styles/styles'
import { ResidenceFilters } from './ResidenceFilters'
import { ResidenceCards, ResidenceGrid } from './ResidenceGrid'
import css from './Residences.module.css'
import { filterResidences } from './residenceFilter'
import { residencesPageContent } from './residencesPage.content'
import { useResidenceFilter } from './useResidenceFilter'

export { radioFeature as feature } from '../radioFeature'

const KnownResidences = ({
  residences,
}: {
  readonly residences: readonly ResidenceCardContent[]
}): ReactNode => {
  const { filter, change, origin } = useResidenceFilter()
  const [listId, formerId] = [useId(), useId()]
  const styles = useMemo(() => everyStyle(residences), [residences])
  const found = filterResidences(residences, filter)
  const current = found.filter(({ left }) => !left)
  const former = found.filter(({ left }) => left)
  return (
    <>
      <header className={css.header}>
        <div className={css.names}>
          <Heading level={1}>{residencesPageContent.title}</Heading>
          <p className={css.count} role="status">
            {residencesPageContent.count(current.length, former.length)}
          </p>
        </div>
        <ResidenceFilters styles={styles} filter={filter} onChange={change} />
      </header>
      {(current.length > 0 || former.length === 0) && (
        <section className={css.list} aria-labelledby={listId}>
          <h2 id={listId}>
            <VisuallyHidden>{residencesPageContent.list}</VisuallyHidden>
          </h2>
          <div key={origin} className={css.grid} data-origin={origin}>
            <ResidenceGrid residences={current} onClear={() => change({ search: '', style: '' })} />
          </div>
        </section>
      )}
      {former.length > 0 && (
        <section className={css.former} aria-labelledby={formerId}>
          <Heading level={2} id={formerId}>
            {residencesPageContent.former}
          </Heading>
          <ResidenceCards residences={former} />
        </section>
      )}
    </>
  )
}

/** Every resident show, or those a visitor looks for; those of residents who left come last. */
export const Residences = (): ReactNode => {
  const { state, retry } = useQuery(residentsContent)
  return (
    <Page title={residencesPageContent.title} description={residencesPageContent.description}>
      {state.status === 'ready' ? (
        <KnownResidences residences={state.value} />
      ) : (
        <PendingContent status={state.status} cards={8} onRetry={retry} />
      )}
    </Page>
  )
}

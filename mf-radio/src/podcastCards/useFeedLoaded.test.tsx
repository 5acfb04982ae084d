import type { Podcast } from '@site/shared/answers'
import type { SiteEvents } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { type ReactNode, StrictMode, useState } from 'react'
import { numbered } from './podcasts.fixture'
import { useFeedLoaded } from './useFeedLoaded'

interface ListProps {
  readonly podcasts: readonly Podcast[] | undefined
  readonly podcastCount?: number
}

const numberedTo = (count: number): readonly Podcast[] =>
  Array.from({ length: count }, (_, at) => numbered(at + 1))

interface ListsProps {
  readonly lists: readonly ListProps[]
}

const List = ({ lists }: ListsProps): ReactNode => {
  const [at, setAt] = useState(0)
  const { podcasts, podcastCount } = lists[at] ?? { podcasts: undefined }
  useFeedLoaded(podcasts, podcastCount)
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      Suite
    </button>
  )
}

/** The list comes with a press, so that a test can listen before. */
const Opener = ({ lists }: ListsProps): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <StrictMode>
          <List lists={lists} />
        </StrictMode>
      )}
    </>
  )
}

/** Renders a list, then each of the later ones, and returns the counts of each event. */
const openLists = async (...lists: readonly ListProps[]) => {
  const { dependencies, user, getByText } = renderSite(<Opener lists={lists} />)
  const events: SiteEvents['feed-loaded'][] = []
  dependencies.page.addEventListener('site:feed-loaded', (event) =>
    events.push((event as CustomEvent).detail),
  )
  await user.click(getByText('Ouvrir'))
  for (const _ of lists.slice(1)) await user.click(getByText('Suite'))
  return events.map(({ podcastCount, podcasts = [] }) => [podcastCount, podcasts.length])
}

test.each([[0], [1], [2], [60]])('a list of %d podcasts is dispatched once', async (count) => {
  expect(await openLists({ podcasts: numberedTo(count) })).toEqual([[count, count]])
})

test('each growth of a list is dispatched with all that is known', async () => {
  const sizes = [0, 1, 2, 24, 60]
  const events = await openLists(...sizes.map((size) => ({ podcasts: numberedTo(size) })))
  expect(events).toEqual(sizes.map((size) => [size, size]))
})

test('the same podcasts in another array are dispatched once', async () => {
  const again = { podcasts: numberedTo(2), podcastCount: 12 }
  expect(await openLists(again, { ...again, podcasts: numberedTo(2) }, again)).toEqual([[12, 2]])
})

test('a corrected title and a larger feed are dispatched again', async () => {
  const [first] = [numbered(1)]
  const events = await openLists(
    { podcasts: [first], podcastCount: 12 },
    { podcasts: [{ ...first, show: 'Émission 1 bis' }], podcastCount: 12 },
    { podcasts: [{ ...first, show: 'Émission 1 bis' }], podcastCount: 13 },
  )
  expect(events).toEqual([
    [12, 1],
    [12, 1],
    [13, 1],
  ])
})

test('a list that is not known yet is not dispatched', async () => {
  expect(await openLists({ podcasts: undefined }, { podcasts: numberedTo(1) })).toEqual([[1, 1]])
})

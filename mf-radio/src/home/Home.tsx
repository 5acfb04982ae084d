import { Page } from '@site/shared/design/Page'
import { Reveal } from '@site/shared/design/Reveal'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { Slot, useSiteConfig } from '@site/shared/platform'
import { type QueryState, useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { Carousel, type CarouselProps } from '../carousel/Carousel'
import { type HomeContent, homeContentFiles } from '../content/homeContent'
import { Live } from '../live/Live'
import { LatestPodcasts } from '../podcastCards/PodcastList'
import { Schedule } from '../schedule/Schedule'
import css from './Home.module.css'
import { HomeNotices } from './HomeNotices'
import { homeContent } from './home.content'
import { LatestReleases } from './LatestReleases'
import { useShownSlides } from './slideDates'

export { radioFeature as feature } from '../radioFeature'

/** How far above the bottom of the viewport a block shows, in pixels (behaviour 6.1). */
const REVEAL_OFFSET_PX = 100

/** A new key for new slides: the state of a carousel depends on their number. */
const ShownSlides = ({ slides }: CarouselProps): ReactNode => {
  const shown = useShownSlides(slides)
  return shown.length > 0 && <Carousel key={shown.map(({ title }) => title).join()} slides={shown} />
}

/** The announcements; a placeholder keeps their height while they load. */
const Announcements = ({ state }: { readonly state: QueryState<HomeContent> }): ReactNode => {
  if (state.status === 'ready') return <ShownSlides slides={state.value.slides} />
  return state.status === 'loading' && <div className={css.place} />
}

/** The first page of the site. */
export const Home = (): ReactNode => {
  const { name, embeds } = useSiteConfig()
  const { state } = useQuery(homeContentFiles)
  const { heading, description } =
    state.status === 'ready' ? state.value : { heading: name, description: name }
  return (
    <Page title={homeContent.title} description={description}>
      <h1 className={css.heading}>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <Announcements state={state} />
      {embeds.twitchChannel !== '' && <Live />}
      <Reveal offsetPx={REVEAL_OFFSET_PX}>
        <Schedule />
      </Reveal>
      <div className={css.played}>
        <Slot name="radio/LastPlayed" loading="lazy" />
      </div>
      <Reveal offsetPx={REVEAL_OFFSET_PX}>
        <LatestPodcasts />
      </Reveal>
      <Reveal offsetPx={REVEAL_OFFSET_PX}>
        <LatestReleases />
      </Reveal>
      <HomeNotices />
    </Page>
  )
}

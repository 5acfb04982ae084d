import { createFakeHttp, installFakeIntersections, renderSite, testSiteConfig } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { LATEST_LIST } from '../podcastCards/podcastLists'
import { answerCount, listUrl } from '../podcastCards/podcasts.fixture'
import { SCHEDULE_URL, scheduleAnswer } from '../schedule/schedule.fixture'
import { fakeMediaQueries } from '../testing/mediaQueries.fake'
import { feature, Home } from './Home'

const { isLive } = testSiteConfig.services

test('schedule, podcasts and releases appear once they are 100 px above the bottom of the window', async () => {
  fakeMediaQueries()
  const viewport = installFakeIntersections()
  const http = createFakeHttp({
    [listUrl(LATEST_LIST)]: answerCount(1),
    [isLive]: 'false',
    [SCHEDULE_URL]: scheduleAnswer(),
  })
  const { dependencies } = renderSite(<Home />, { features: [feature], dependencies: { http } })
  await screen.findAllByRole('button', { name: /^Écouter/ })
  await act(() => dependencies.clock.advance(400))
  const below = viewport.margins().filter((margin) => margin === '0px 0px -100px 0px')
  viewport.release()
  expect(below).toHaveLength(3)
})

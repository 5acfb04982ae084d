import { createFakeHttp, createTestSite } from '@site/shared/testing/node'
import { contentAnswers } from '../content/content.fixture'
import { residentList } from '../podcastCards/podcastLists'
import { answerCount, listUrl } from '../podcastCards/podcasts.fixture'
import { radioFeature } from '../radioFeature'
import { schemaMistakes } from '../testing/schemaMistakes'
import { describe as describeResidence, prepare } from './Residence.server'

jest.setTimeout(30_000)

test('a link to a resident is shown with their picture, and with words schema.org has', async () => {
  const answers = { ...contentAnswers, [listUrl(residentList('Axonberg / Nuée Basse'))]: answerCount(1) }
  const { store } = createTestSite([radioFeature], { http: createFakeHttp(answers) })
  const params = { id: 'axonberg' }
  await prepare({ store, params })
  const data = describeResidence({ store, params })
  expect(data).toMatchObject([
    {
      '@type': 'RadioSeries',
      url: '/residences/axonberg',
      image: {
        url: expect.stringMatching(/axonberg-640\.webp$/),
        width: { value: 640 },
        caption: 'Coupe franche – Axonberg / Nuée Basse',
      },
    },
  ])
  expect(schemaMistakes(...data)).toEqual([])
})

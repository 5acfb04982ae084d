import { publishedPart, publishedVersion, registryWith } from '@site/shared/registry/fixture'
import { act, screen } from '@testing-library/react'
import { fails, succeeds } from '../parts/partRuntime.fake'
import { Label, OlderLabel, prepare } from '../parts/remoteSlot.fixture'
import { createFakeRegistrySource } from '../registry/registrySource.fake'
import { createPutBack } from './putBack'

const TRIED = '2.0.0.override1'
const tried = publishedVersion('tried')
const withTried = publishedPart({ live: TRIED, previous: [], versions: { [TRIED]: tried } })

const live = createFakeRegistrySource(registryWith(publishedPart()))

/** A page that shows a part from elsewhere. */
const openPage = async () => {
  const page = prepare(withTried)
  page.runtime.will(succeeds({ Label: OlderLabel }))
  page.show()
  await screen.findByText('Les anciennes sorties')
  return { ...page, putBack: createPutBack(live, page.library) }
}

const override = { part: 'label', version: TRIED, published: tried }

it('shows the live version in the open page', async () => {
  const { runtime, putBack } = await openPage()
  runtime.will(succeeds({ Label }))
  expect(await act(() => putBack(override))).toBe(true)
  expect(screen.getByText('Toutes les sorties')).toBeVisible()
})

it('says that the tried one is still there where the live version does not come', async () => {
  const { runtime, putBack } = await openPage()
  runtime.will(fails(new Error('gone')))
  expect(await act(() => putBack(override))).toBe(false)
  expect(screen.getByText('Les anciennes sorties')).toBeVisible()
})

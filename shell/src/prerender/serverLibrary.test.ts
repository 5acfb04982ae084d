import { SiteConfigProvider } from '@site/shared/host'
import type { SlotName } from '@site/shared/platform'
import type { Preparation, ServerModule } from '@site/shared/prerender/modules'
import { createFakeClock, settle, testSiteConfig } from '@site/shared/testing/node'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { PartLibraryProvider } from '../parts/slots/PartLibraryContext'
import { RemoteSlot } from '../parts/slots/RemoteSlot'
import { createServerLibrary, PREPARATION_MS } from './serverLibrary'

const Label = () => createElement('p', null, 'les disques')

const renderLabel = (prepare: NonNullable<ServerModule['prepare']>, unanswered = new Set<SlotName>()) => {
  const clock = createFakeClock()
  const failures: string[] = []
  const library = createServerLibrary({
    clock,
    modules: { 'label/Label': { Label, prepare } },
    preparation: {} as Preparation,
    onSlot: () => {},
    onDescribed: () => {},
    onFailure: ({ message }) => void failures.push(message),
    unanswered,
    disabled: new Set(),
  })
  const slot = createElement(RemoteSlot, { name: 'label/Label' })
  const place = createElement(PartLibraryProvider, { value: library }, slot)
  const rendered = prerenderToNodeStream(createElement(SiteConfigProvider, { value: testSiteConfig }, place))
  return { clock, failures, rendered }
}

test('prepared data leaves no timer that the process would wait for', async () => {
  const { clock, failures, rendered } = renderLabel(async () => {})
  await rendered
  expect(clock.pending()).toBe(0)
  expect(failures).toEqual([])
})

test('late data is left out, and no further page waits for it', async () => {
  const prepare = () => new Promise<never>(() => {})
  const unanswered = new Set<SlotName>()
  const first = renderLabel(prepare, unanswered)
  await settle()
  await first.clock.advance(PREPARATION_MS)
  await first.rendered
  expect(first.failures).toEqual([expect.stringContaining(`no data after ${PREPARATION_MS} ms`)])
  const second = renderLabel(prepare, unanswered)
  await second.rendered
  expect(second.failures).toEqual(first.failures)
})

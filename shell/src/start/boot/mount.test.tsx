import { createFakeLog } from '@site/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { PartBoundary } from '../../parts/slots/PartBoundary'
import { LEFT_TO_BROWSER } from '../../parts/slots/slotElements'
import { logCaught, mount } from './mount'

const Site = ({ crashes = false }: { readonly crashes?: boolean }): ReactNode => {
  const [clicked, setClicked] = useState(false)
  if (crashes || clicked) throw new Error('boom')
  useEffect(() => {
    document.body.dataset.shown = ''
  }, [])
  return (
    <button type="button" onClick={() => setClicked(true)}>
      Le label
    </button>
  )
}

/** Inside `act` React throws uncaught errors instead of reporting them to the root. */
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

const open = (site: ReactNode, html = '<button type="button">Le label</button>') => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  const prerendered = screen.queryByText('Le label')
  const crashes: unknown[] = []
  const crash = (error: unknown) => void crashes.push(error)
  const log = createFakeLog()
  mount(document.getElementById('root')!, site, { log, crash })
  return { prerendered, crashes, log }
}

test('a site that cannot be hydrated leaves the prerendered page readable', async () => {
  const { prerendered, crashes } = open(<Site crashes={true} />)
  await waitFor(() => expect(crashes).toEqual([new Error('boom')]))
  expect(screen.getByText('Le label')).toBe(prerendered)
})

test('a site that crashes later leaves its last content', async () => {
  const { prerendered, crashes } = open(<Site />)
  await waitFor(() => expect(document.body).toHaveAttribute('data-shown'))
  prerendered?.click()
  await waitFor(() => expect(crashes).toHaveLength(1))
  expect(screen.getByText('Le label')).toBe(prerendered)
})

test('a page without HTML is rendered', async () => {
  open(<Site />, '')
  expect(await screen.findByText('Le label')).toBeInTheDocument()
})

test.each([
  ['left to the browser is rendered without an error', ` data-dgst="${LEFT_TO_BROWSER}"`, []],
  ['broke is logged', '', ['React rendered a prerendered page again']],
])('a place that the prerender %s', async (_, digest, errors) => {
  const html = `<!--$!--><template${digest}></template><p>patience</p><!--/$-->`
  const { log } = open(
    <Suspense fallback={<p>patience</p>}>
      <Site />
    </Suspense>,
    html,
  )
  expect(await screen.findByText('Le label')).toBeVisible()
  expect(log.errors).toEqual(errors)
})

test.each<[string, unknown, readonly string[]]>([
  ["a part's boundary caught is left to the report of the part", Object.create(PartBoundary.prototype), []],
  ['another boundary caught is logged', new Component({}), ['An error was caught']],
])('an error that %s', (_, errorBoundary, errors) => {
  const log = createFakeLog()
  logCaught(log)(new Error('boom'), { errorBoundary: errorBoundary as Component })
  expect(log.errors).toEqual(errors)
})

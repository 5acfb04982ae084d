import { createFakeLog } from '@site/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { PartBoundary } from '../../parts/slots/PartBoundary'
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
  mount(document.getElementById('root')!, site, { log: createFakeLog(), crash })
  return { prerendered, crashes }
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

test.each<[string, unknown, readonly string[]]>([
  ["a part's boundary caught is left to the report of the part", Object.create(PartBoundary.prototype), []],
  ['another boundary caught is logged', new Component({}), ['An error was caught']],
])('an error that %s', (_, errorBoundary, errors) => {
  const log = createFakeLog()
  logCaught(log)(new Error('boom'), { errorBoundary: errorBoundary as Component })
  expect(log.errors).toEqual(errors)
})

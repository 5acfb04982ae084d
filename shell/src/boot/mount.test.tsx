import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { mount } from './mount'

const Site = ({ crashes }: { readonly crashes: boolean }): ReactNode => {
  const [isAsked, setAsked] = useState(false)
  if (crashes || isAsked) throw new Error('boom')
  useEffect(() => {
    document.body.dataset.shown = ''
  }, [])
  return (
    <button type="button" onClick={() => setAsked(true)}>
      Le label
    </button>
  )
}

/** Inside `act` React throws what nobody caught, and tells the root nothing. */
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

const open = (site: ReactNode) => {
  document.body.innerHTML = '<div id="root"><button type="button">Le label</button></div>'
  const root = document.getElementById('root')!
  const prerendered = screen.getByText('Le label')
  const crashes: unknown[] = []
  const onUncaughtError = (error: unknown) => void crashes.push(error)
  mount(root, site, { onUncaughtError })
  return { prerendered, crashes }
}

test('a site that cannot take over its page leaves it to be read', async () => {
  const { prerendered, crashes } = open(<Site crashes={true} />)
  await waitFor(() => expect(crashes).toEqual([new Error('boom')]))
  expect(screen.getByText('Le label')).toBe(prerendered)
})

test('a site that crashes later leaves the page as it was last shown', async () => {
  const { prerendered, crashes } = open(<Site crashes={false} />)
  await waitFor(() => expect(document.body).toHaveAttribute('data-shown'))
  prerendered.click()
  await waitFor(() => expect(crashes).toHaveLength(1))
  expect(screen.getByText('Le label')).toBe(prerendered)
})

test('a page without HTML is filled', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  mount(document.getElementById('root')!, <Site crashes={false} />, {})
  expect(await screen.findByText('Le label')).toBeInTheDocument()
})

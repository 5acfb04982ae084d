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

const open = (site: ReactNode, isOwnHtml = true) => {
  document.body.innerHTML = '<div id="root"><button type="button">Le label</button></div>'
  const root = document.getElementById('root')!
  const prerendered = screen.getByText('Le label')
  const crashes: unknown[] = []
  const onUncaughtError = (error: unknown) => void crashes.push(error)
  const mended: unknown[] = []
  const onRecoverableError = (error: unknown) => void mended.push(error)
  mount(root, site, { isOwnHtml, onRecoverableError, onUncaughtError })
  return { prerendered, crashes, mended }
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

test('a site whose page another version rendered takes its place, and mends nothing', async () => {
  const { prerendered, mended } = open(<Site crashes={false} />, false)
  expect(prerendered).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('Le label')).not.toBe(prerendered))
  expect(mended).toEqual([])
})

test('such a site that crashes leaves the page as it came', async () => {
  const { prerendered, crashes } = open(<Site crashes={true} />, false)
  await waitFor(() => expect(crashes).toHaveLength(1))
  expect(screen.getByText('Le label')).toBe(prerendered)
})

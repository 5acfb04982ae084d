import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { useHydrated } from './useHydrated'

const rendered: boolean[] = []

const View = (): ReactNode => {
  const hydrated = useHydrated()
  rendered.push(hydrated)
  return <p>{hydrated ? 'hydrated' : 'prerendered'}</p>
}

beforeEach(() => rendered.splice(0))

test('prerendered HTML is not hydrated', () => {
  expect(renderToString(<View />)).toContain('prerendered')
})

test('a page is hydrated after it was rendered as it was prerendered', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<View />)
  rendered.splice(0)
  const mismatches: unknown[] = []
  render(<View />, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) })
  expect(container).toHaveTextContent('hydrated')
  expect(rendered).toEqual([false, true])
  expect(mismatches).toEqual([])
})

test('what the browser renders by itself is hydrated at once', () => {
  render(<View />)
  expect(rendered).toEqual([true])
})

import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { useSearchParams } from './useSearchParams'

const seen: string[] = []

const Query = (): ReactNode => {
  const [params] = useSearchParams()
  seen.push(params.toString())
  return <p>{params.get('style') ?? 'tout'}</p>
}

const At = ({ path }: { readonly path: string }): ReactNode => (
  <MemoryRouter initialEntries={[path]}>
    <Query />
  </MemoryRouter>
)

beforeEach(() => seen.splice(0))

test('the query is there at once on a page the browser makes', () => {
  render(<At path="/residences?style=dub" />)
  expect(seen[0]).toBe('style=dub')
})

test('a prerendered page is hydrated without its query, which follows at once', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<At path="/residences" />)
  const mismatches: unknown[] = []
  render(<At path="/residences?style=dub" />, {
    container: document.body.appendChild(container),
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  })
  expect(container).toHaveTextContent('dub')
  expect(mismatches).toEqual([])
})

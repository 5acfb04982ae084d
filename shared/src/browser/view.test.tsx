import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { renderSite } from '../testing/testing'
import { installFakeIntersections } from './intersections.fake'
import { scrollToTop, useHydrated, useNear, watchSize, watchViewport } from './view'

const unobservable: readonly (readonly [string, unknown])[] = [
  ['absent', undefined],
  [
    'forbidden',
    function refuse(): never {
      throw new Error('forbidden')
    },
  ],
]

const replace = (name: 'IntersectionObserver' | 'ResizeObserver', value: unknown): void => {
  Object.defineProperty(window, name, { value, configurable: true, writable: true })
}

afterEach(() => {
  replace('IntersectionObserver', undefined)
  replace('ResizeObserver', undefined)
})

const Near = () => {
  const [place, near] = useNear<HTMLDivElement>()
  return <div ref={place}>{near ? 'near' : 'far'}</div>
}

describe.each(unobservable)('where observers are %s', (_, observer) => {
  beforeEach(() => {
    replace('IntersectionObserver', observer)
    replace('ResizeObserver', observer)
  })

  it('watchViewport returns undefined', () => {
    expect(watchViewport(document.body, 0, () => {})).toBeUndefined()
  })

  it('everything is near', () => {
    renderSite(<Near />)
    expect(screen.getByText('near')).toBeVisible()
  })

  it('a size is taken at once, and again with the window’s', () => {
    const onChange = jest.fn()
    const stop = watchSize(document.body, onChange)
    expect(onChange).toHaveBeenCalledTimes(1)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(onChange).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(new Event('resize'))
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})

it('what comes near while the browser is too busy to say that it was far is near', () => {
  const intersections = installFakeIntersections()
  renderSite(<Near />)
  act(() => intersections.enterLate(screen.getByText('far')))
  expect(screen.getByText('near')).toBeVisible()
  intersections.release()
})

const preferReducedMotion = (matches: boolean): void => {
  window.matchMedia = (query) => ({ matches: matches && query.includes('reduce') }) as MediaQueryList
}

beforeEach(() => {
  window.scrollTo = jest.fn()
})

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
})

describe('scrolling to the top', () => {
  it('is smooth', () => {
    preferReducedMotion(false)
    scrollToTop()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('is immediate for visitors who prefer less motion', () => {
    preferReducedMotion(true)
    scrollToTop()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })

  it('is smooth where the browser has no such setting', () => {
    scrollToTop()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })
})

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

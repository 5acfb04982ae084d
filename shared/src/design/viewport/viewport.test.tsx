import { act, screen } from '@testing-library/react'
import { renderSite } from '../../testing/testing'
import { installFakeIntersections } from './intersections.fake'
import { useNear } from './useNear'
import { watchSize } from './watchSize'
import { watchViewport } from './watchViewport'

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

  it('nobody can tell what is in the viewport', () => {
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

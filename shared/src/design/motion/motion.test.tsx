import { scrollToTop } from './motion'

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

  it('is done at once for visitors who asked for less motion', () => {
    preferReducedMotion(true)
    scrollToTop()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })

  it('is smooth where the browser cannot tell', () => {
    scrollToTop()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })
})

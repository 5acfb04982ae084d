interface Watch {
  readonly element: Element
  readonly rootMargin: string
  /** Reports changes in one call, as busy browsers do. */
  readonly tell: (...changes: readonly boolean[]) => void
}

/** A viewport that the test moves. */
export interface FakeIntersections {
  /** The root margins of the watched elements. */
  margins(): readonly string[]
  /** How many elements are watched: one that is left after its component is a leak. */
  watched(): number
  /** Every watched element that contains `inner` enters the viewport. */
  enter(inner: Element): void
  /** Every watched element that contains `inner` leaves the viewport. */
  leave(inner: Element): void
  /** Like `enter`, with the earlier "outside" in the same call. */
  enterLate(inner: Element): void
  /** Restores the window. */
  release(): void
}

const entryFor = (target: Element, isIntersecting: boolean): IntersectionObserverEntry => {
  const rect = target.getBoundingClientRect()
  return {
    target,
    isIntersecting,
    intersectionRatio: isIntersecting ? 1 : 0,
    boundingClientRect: rect,
    intersectionRect: rect,
    rootBounds: null,
    time: 0,
  }
}

const observerClass = (watches: Set<Watch>) =>
  class implements IntersectionObserver {
    readonly root = null
    readonly rootMargin: string
    readonly scrollMargin = ''
    readonly thresholds = [0]
    readonly #callback: IntersectionObserverCallback
    readonly #own = new Set<Watch>()

    constructor(
      callback: IntersectionObserverCallback,
      { rootMargin = '0px' }: IntersectionObserverInit = {},
    ) {
      this.#callback = callback
      this.rootMargin = rootMargin
    }

    observe(element: Element): void {
      const tell: Watch['tell'] = (...changes) =>
        this.#callback(
          changes.map((isIntersecting) => entryFor(element, isIntersecting)),
          this,
        )
      const watch = { element, rootMargin: this.rootMargin, tell }
      this.#own.add(watch)
      watches.add(watch)
    }

    unobserve(element: Element): void {
      for (const watch of this.#own) if (watch.element === element) watches.delete(watch)
    }

    disconnect(): void {
      for (const watch of this.#own) watches.delete(watch)
    }

    takeRecords(): IntersectionObserverEntry[] {
      return []
    }
  }

/**
 * Installs a fake viewport; call `release` after each test.
 * @example
 * const viewport = installFakeIntersections()
 * viewport.enter(screen.getByRole('img'))
 */
export const installFakeIntersections = (): FakeIntersections => {
  const watches = new Set<Watch>()
  const before = Object.getOwnPropertyDescriptor(window, 'IntersectionObserver')
  Object.defineProperty(window, 'IntersectionObserver', { value: observerClass(watches), configurable: true })
  const tell = (inner: Element, ...changes: readonly boolean[]): void => {
    for (const watch of watches) if (watch.element.contains(inner)) watch.tell(...changes)
  }
  return {
    margins: () => [...watches].map(({ rootMargin }) => rootMargin),
    watched: () => watches.size,
    enter: (inner) => tell(inner, true),
    leave: (inner) => tell(inner, false),
    enterLate: (inner) => tell(inner, false, true),
    release: () => {
      if (before) Object.defineProperty(window, 'IntersectionObserver', before)
      else Reflect.deleteProperty(window, 'IntersectionObserver')
    },
  }
}

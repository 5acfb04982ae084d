/** How a browser may fail to offer an interface. */
type Failing =
  /** There is no such property. */
  | 'absent'
  /** The property is null. */
  | 'null'
  /** Reading the property throws, as browsers do for storage where a visitor blocks site data. */
  | 'unreadable'
  /** Calling or constructing it throws. */
  | 'throwing'

/** An interface of browsers that the site touches between its load and the sound, and how it fails. */
export interface BrokenInterface {
  /** Property paths from `window`. */
  readonly paths: readonly string[]
  readonly failing: Failing
  /** What it is called, where the paths do not say it. */
  readonly name?: string
  /** On a phone, whose menu is a dialog. */
  readonly onPhone?: true
}

const each = (path: string, ...ways: readonly Failing[]): readonly BrokenInterface[] =>
  ways.map((failing) => ({ paths: [path], failing }))

/** What came to browsers after the syntax the site is built for. */
const RECENT = [
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.with',
  'Object.groupBy',
  'Promise.withResolvers',
  'document.startViewTransition',
  'navigator.locks',
  'navigator.userActivation',
  'queueMicrotask',
  'requestIdleCallback',
  'scheduler',
  'structuredClone',
]

export const brokenInterfaces: readonly BrokenInterface[] = [
  ...each('crypto.randomUUID', 'absent', 'throwing'),
  ...each('crypto', 'absent'),
  ...each('localStorage', 'absent', 'null', 'unreadable'),
  ...each('sessionStorage', 'absent', 'null', 'unreadable'),
  {
    paths: ['Storage.prototype.getItem', 'Storage.prototype.setItem', 'Storage.prototype.removeItem'],
    failing: 'throwing',
    name: 'storage in use',
  },
  ...each('document.cookie', 'unreadable'),
  ...each('BroadcastChannel', 'absent', 'throwing'),
  ...each('BroadcastChannel.prototype.postMessage', 'throwing'),
  ...each('IntersectionObserver', 'absent', 'throwing'),
  ...each('ResizeObserver', 'absent', 'throwing'),
  ...each('PerformanceObserver', 'absent', 'throwing'),
  ...each('navigator.mediaSession', 'absent', 'unreadable'),
  ...each('MediaSession.prototype.setActionHandler', 'absent', 'throwing'),
  ...each('MediaSession.prototype.setPositionState', 'throwing'),
  ...each('MediaMetadata', 'absent', 'throwing'),
  ...each('history.replaceState', 'throwing'),
  ...each('history.pushState', 'throwing'),
  ...each('HTMLElement.prototype.hidePopover', 'absent', 'throwing').map((menu) => ({
    ...menu,
    onPhone: true as const,
  })),
  ...each('matchMedia', 'absent', 'throwing'),
  ...each('scrollTo', 'absent', 'throwing'),
  ...each('HTMLImageElement.prototype.decode', 'absent', 'throwing'),
  ...each('navigator.sendBeacon', 'absent'),
  ...each('navigator.clipboard', 'absent'),
  ...each('navigator.onLine', 'absent'),
  ...each('EventSource', 'absent'),
  ...each('Intl.DateTimeFormat', 'throwing'),
  ...each('MessageChannel', 'absent'),
  { paths: RECENT, failing: 'absent', name: 'all that is recent' },
]

/** What a test of it is called. */
export const nameOf = ({ paths, failing, name = paths.join(', ') }: BrokenInterface): string =>
  `${name}, ${failing}`

/** Runs in the page before its scripts: makes the interface fail. */
export const breakInterface = ({ paths, failing }: BrokenInterface): void => {
  const refuse = function refuse(): never {
    throw new DOMException('Refused for a test.', 'SecurityError')
  }
  const chainOf = (object: object | null): readonly object[] =>
    object === null ? [] : [object, ...chainOf(Object.getPrototypeOf(object))]
  const ownerOf = (names: readonly string[]): object =>
    names.reduce<object>((owner, name) => Reflect.get(owner, name), window)
  for (const path of paths) {
    const names = path.split('.')
    const name = names.at(-1) ?? ''
    const owner = ownerOf(names.slice(0, -1))
    if (failing === 'absent') for (const object of chainOf(owner)) Reflect.deleteProperty(object, name)
    else if (failing === 'throwing') Object.defineProperty(owner, name, { value: refuse, configurable: true })
    else
      Object.defineProperty(owner, name, {
        get: failing === 'null' ? () => null : refuse,
        configurable: true,
      })
  }
}

import type {
  PlayerEvent,
  PlayerOptions,
  PlayerProps,
  ReactLike,
  StandalonePlayer,
} from '../../../assets/embed/remoteEntry'
import { SOUND_EVENTS } from '../element/pageSound'
import { OPTIONS } from '../element/playerOptions'

const NO_REACT = 'createPlayer needs your React, 16.8 or newer: createPlayer(React)'

/** The element around the player must ignore the page's styles for all `div` elements. */
const OURS = 'all: initial !important; display: block !important'

type Mount = (element: Element, options?: PlayerOptions) => StandalonePlayer

const EVENTS = [...SOUND_EVENTS, 'nowplaying'] as readonly PlayerEvent[]

const isReact = (given: unknown): boolean => {
  const { createElement, useRef, useEffect }: Partial<ReactLike<unknown>> = Object(given)
  return [createElement, useRef, useEffect].every((part) => typeof part === 'function')
}

/**
 * Creates a function that makes a player component with the page's own React, of any version: the remote contains no React.
 */
export const createPlayerFor =
  (mount: Mount) =>
  <Rendered>(react: ReactLike<Rendered>): ((props: PlayerProps) => Rendered) => {
    if (!isReact(react)) throw new TypeError(NO_REACT)
    return (props) => {
      const options = OPTIONS.map((name) => props[name])
      const place = react.useRef<HTMLDivElement | null>(null)
      const latest = react.useRef(props)
      react.useEffect(() => {
        latest.current = props
        return undefined
      })
      react.useEffect(() => {
        if (place.current === null) return undefined
        place.current.style.cssText = OURS
        const player = mount(place.current, latest.current)
        for (const type of EVENTS) player.addEventListener(type, (event) => latest.current.onEvent?.(event))
        latest.current.onMount?.(player)
        return () => player.unmount()
      }, options)
      return react.createElement('div', { ref: place })
    }
  }

import type { PlayerProps } from 'player/standalone'
import * as React from 'react'
import { createRoot } from 'react-dom/client'

const findElement = (id: string): Element => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}`)
  return element
}

/** The player in a page without React. */
const showPlain = async (): Promise<void> => {
  const { mount } = await import('player/standalone')
  const events: string[] = []
  const player = mount(findElement('plain'), { live: true })
  for (const type of ['play', 'playing', 'pause', 'nowplaying'] as const)
    player.addEventListener(type, () => events.push(type))
  Object.assign(window, { player, events })
}

const Link = () => <a href="/">Listen to Onde Basse</a>

const Radio = React.lazy(() =>
  import('player/standalone').then(
    ({ createPlayer }): { default: React.ComponentType<PlayerProps> } => ({ default: createPlayer(React) }),
    () => ({ default: Link }),
  ),
)

const Venue = () => {
  const [heard, setHeard] = React.useState(false)
  const [theme, setTheme] = React.useState<'dark' | 'light'>('dark')
  return (
    <React.Suspense fallback={<Link />}>
      <Radio
        theme={theme}
        lang="en"
        onMount={(player) => Object.assign(window, { player })}
        onEvent={({ type }) => type === 'playing' && setHeard(true)}
      />
      <output>{heard ? `on, in React ${React.version}` : 'off'}</output>
      <input type="checkbox" aria-label="By day" onChange={() => setTheme('light')} />
    </React.Suspense>
  )
}

/** The player among the components of a page: `?react`. */
const showInReact = (): void =>
  createRoot(findElement('react')).render(
    <React.StrictMode>
      <Venue />
    </React.StrictMode>,
  )

if (new URLSearchParams(location.search).has('react')) showInReact()
else void showPlain()

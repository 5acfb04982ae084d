import { readReplays } from '@site/shared/answers'
import { localStore, type ReplaySource, writeStored } from '@site/shared/platform'
import { act, screen, within } from '@testing-library/react'
import { HISTORY_KEY, LATER_KEY, readPosition, savePosition } from '../../playback/storedReplays'
import { selectReplay, selectUpNext } from '../../session/session'
import { renderQueue } from '../../testing/renderPlayer'
import { plainReplay } from '../../testing/replays'

const create = (show: string): ReplaySource => ({ ...plainReplay, id: show, artist: 'Mica', show })
const [one, two, three] = [create('Un'), create('Deux'), create('Trois')]

const store = (key: string, ...replays: readonly ReplaySource[]): void =>
  writeStored(localStore, key, replays)
const stored = (key: string) => readReplays(localStore, key).map(({ show }) => show)

beforeEach(() => {
  for (const key of [LATER_KEY, HISTORY_KEY, 'player:moments']) localStore.remove(key)
})

const open = async () => {
  const player = await renderQueue({ storage: localStore })
  await player.user.click(screen.getByRole('button', { name: 'Mes écoutes' }))
  return player
}

const list = (name: string) => within(screen.getByRole('region', { name }))

it('lists replays for later; those after the selected one play after it', async () => {
  store(LATER_KEY, one, two, three)
  const player = await open()
  expect(screen.getByRole('region', { name: 'Mes écoutes' })).toHaveTextContent('restent sur cet appareil')
  const later = list('À écouter plus tard')
  expect(later.getAllByRole('listitem')).toHaveLength(3)
  await player.user.click(later.getByRole('button', { name: 'Écouter maintenant Mica Deux' }))
  const state = player.store.getState()
  expect([selectReplay(state), selectUpNext(state)]).toEqual([two, [three]])
})

it('removes one replay from the history, with its position', async () => {
  store(HISTORY_KEY, one, two)
  savePosition(localStore, 60_000, one.id)
  savePosition(localStore, 90_000, two.id)
  const { user } = await open()
  await user.click(list('Écoutés').getByRole('button', { name: 'Retirer Mica – Un' }))
  expect(stored(HISTORY_KEY)).toEqual(['Deux'])
  expect([readPosition(localStore, one.id), readPosition(localStore, two.id)]).toEqual([null, 90_000])
  expect(list('Écoutés').getByRole('heading')).toHaveFocus()
  expect(list('Écoutés').getByRole('status')).toHaveTextContent('Mica – Un : retiré.')
})

it('clears one list, and keeps the other', async () => {
  store(HISTORY_KEY, one, two)
  store(LATER_KEY, three)
  savePosition(localStore, 60_000, one.id)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Tout effacer : Écoutés' }))
  expect([stored(HISTORY_KEY), stored(LATER_KEY)]).toEqual([[], ['Trois']])
  expect(readPosition(localStore, one.id)).toBeNull()
  expect(list('Écoutés').getByText('Rien pour l’instant.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tout effacer : Écoutés' })).not.toBeInTheDocument()
})

it('shows what another tab stores', async () => {
  await open()
  store(LATER_KEY, one)
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(list('À écouter plus tard').getByText('Un')).toBeVisible()
})

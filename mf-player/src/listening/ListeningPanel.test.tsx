import { localStore, replaySelected, writeStored } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { Player } from '../Player'
import { savePosition } from '../resume/savedPositions'
import { selectReplay, selectUpNext } from '../session/session.slice'
import { readReplays } from '../storedReplays/storedReplays'
import { createFakePorts, fakePlayerFeature, plainReplay } from '../testing/playerBench'

const named = (show: string) => ({ ...plainReplay, id: show, artist: 'Mica', show })
const [one, two, three] = [named('Un'), named('Deux'), named('Trois')]

const [LATER, HEARD, MOMENTS] = ['player:later', 'player:heard', 'player:moments']

const keep = (key: string, ...replays: readonly (typeof one)[]): void => writeStored(localStore, key, replays)
const kept = (key: string) => readReplays(localStore, key).map(({ show }) => show)

beforeEach(() => {
  for (const key of [LATER, HEARD, MOMENTS]) localStore.remove(key!)
})

const open = async () => {
  const ports = { ...createFakePorts(), storage: localStore }
  const site = renderSite(<Player />, { features: [fakePlayerFeature(ports)] })
  act(() => void site.store.dispatch(replaySelected({ replay: plainReplay })))
  await site.user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' }))
  await site.user.click(screen.getByRole('button', { name: 'Mes écoutes' }))
  return site
}

const list = (name: string) => within(screen.getByRole('region', { name }))

test('what is for later is listed, and those behind the one that is chosen follow it', async () => {
  keep(LATER!, one, two, three)
  const { user, store } = await open()
  expect(screen.getByRole('dialog', { name: 'Mes écoutes' })).toHaveTextContent('restent sur cet appareil')
  expect(list('À écouter plus tard').getAllByRole('listitem')).toHaveLength(3)
  await user.click(list('À écouter plus tard').getByRole('button', { name: 'Écouter maintenant Mica Deux' }))
  expect([selectReplay(store.getState()), selectUpNext(store.getState())]).toEqual([two, [three]])
})

test('one that was heard is removed with where it was left, and no other', async () => {
  keep(HEARD!, one, two)
  savePosition(localStore, one.id, 60_000)
  savePosition(localStore, two.id, 90_000)
  const { user } = await open()
  await user.click(list('Écoutés').getByRole('button', { name: 'Retirer Mica – Un' }))
  expect(kept(HEARD!)).toEqual(['Deux'])
  expect(JSON.parse(localStore.read(MOMENTS!) ?? '')).toEqual([[two.id, 90_000]])
  expect(list('Écoutés').getByRole('heading')).toHaveFocus()
  expect(list('Écoutés').getByRole('status')).toHaveTextContent('Mica – Un : retiré.')
})

test('a list is cleared at once, and the other stays', async () => {
  keep(HEARD!, one, two)
  keep(LATER!, three)
  savePosition(localStore, one.id, 60_000)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Tout effacer : Écoutés' }))
  expect([kept(HEARD!), kept(LATER!), localStore.read(MOMENTS!)]).toEqual([[], ['Trois'], '[]'])
  expect(list('Écoutés').getByText('Rien pour l’instant.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tout effacer : Écoutés' })).not.toBeInTheDocument()
})

test('what another tab keeps is shown', async () => {
  await open()
  keep(LATER!, one)
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(list('À écouter plus tard').getByText('Un')).toBeVisible()
})

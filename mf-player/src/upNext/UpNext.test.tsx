import { localStore, replaySelected, writeStored } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { Player } from '../Player'
import { selectReplay } from '../session/session.slice'
import { createFakePorts, fakePlayerFeature, plainReplay, trackReplay } from '../testing/playerBench'
import { QUEUE_KEY, readQueue } from './queue'

const named = (show: string) => ({ ...plainReplay, id: show, artist: 'Mica', show })
const [one, two, three] = [named('Un'), named('Deux'), named('Trois')]

beforeEach(() => localStore.remove(QUEUE_KEY))

/** The settings of a player that has a replay, with a queue. */
const open = async (...queue: readonly (typeof one)[]) => {
  writeStored(localStore, QUEUE_KEY, queue)
  const ports = { ...createFakePorts(), storage: localStore }
  const site = renderSite(<Player />, { features: [fakePlayerFeature(ports)] })
  act(() => void site.store.dispatch(replaySelected({ replay: plainReplay, upNext: [trackReplay] })))
  await site.user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' }))
  return { ...site, ...ports }
}

const section = () => within(screen.getByRole('region', { name: 'Écouter ensuite' }))
const button = (name: string) => section().getByRole('button', { name })
const shows = () =>
  section()
    .queryAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.lastChild?.textContent)
const stored = () => readQueue(localStore).map(({ show }) => show)

test('what waits is listed in its order, then what follows in the list', async () => {
  await open(one, two)
  expect(shows()).toEqual(['Un', 'Deux'])
  expect(section().getByText('Puis, dans la liste en cours : Nappe Phréatique – Infrasons #13')).toBeVisible()
  expect(section().getByText('Cette liste reste sur cet appareil.')).toBeVisible()
})

test('without anything it says how to add', async () => {
  await open()
  expect(section().getByText(/^Rien pour l’instant/)).toBeVisible()
})

test('the keyboard changes the order, follows what it moves and is told where that is', async () => {
  const { user } = await open(one, two, three)
  button('Descendre Mica – Un').focus()
  await user.keyboard('{Enter}')
  expect(stored()).toEqual(['Deux', 'Un', 'Trois'])
  expect(button('Descendre Mica – Un')).toHaveFocus()
  expect(section().getByRole('status')).toHaveTextContent('Mica – Un : 2 sur 3.')
  await user.keyboard('{Enter}{Enter}')
  expect(stored()).toEqual(['Deux', 'Trois', 'Un'])
  expect(button('Descendre Mica – Un')).toHaveFocus()
  await user.click(button('Monter Mica – Trois'))
  expect(shows()).toEqual(['Trois', 'Deux', 'Un'])
})

test('what is removed is gone, and the keyboard stays in the list', async () => {
  const { user } = await open(one, two)
  await user.click(button('Retirer Mica – Deux'))
  expect(stored()).toEqual(['Un'])
  expect(button('Retirer Mica – Un')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(section().getByRole('heading')).toHaveFocus()
  expect(section().getByRole('status')).toHaveTextContent('Mica – Un : retiré.')
})

test('what waits can be heard now, and the list it interrupts goes on after it', async () => {
  const { user, store } = await open(one, two)
  await user.click(button('Écouter maintenant Mica Deux'))
  expect(selectReplay(store.getState())).toEqual(two)
  expect(stored()).toEqual(['Un'])
  expect(store.getState().selection.upNext).toEqual([trackReplay])
})

test('what another tab does to the queue is shown, and lost by no step here', async () => {
  const { user } = await open(one, two)
  writeStored(localStore, QUEUE_KEY, [one, two, three])
  await user.click(button('Retirer Mica – Un'))
  expect(stored()).toEqual(['Deux', 'Trois'])
  act(() => {
    writeStored(localStore, QUEUE_KEY, [three])
    window.dispatchEvent(new Event('storage'))
  })
  expect(shows()).toEqual(['Trois'])
})

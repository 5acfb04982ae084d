import { readReplays } from '@site/shared/answers'
import { localStore, type ReplaySource, writeStored } from '@site/shared/platform'
import { act, screen, within } from '@testing-library/react'
import { QUEUE_KEY } from '../../playback/storedReplays'
import { selectReplay, selectUpNext } from '../../session/session'
import { renderQueue } from '../../testing/renderPlayer'
import { plainReplay, trackReplay } from '../../testing/replays'

const create = (show: string): ReplaySource => ({ ...plainReplay, id: show, artist: 'Mica', show })
const [one, two, three] = [create('Un'), create('Deux'), create('Trois')]

beforeEach(() => localStore.remove(QUEUE_KEY))

const open = (...queue: readonly ReplaySource[]) => {
  writeStored(localStore, QUEUE_KEY, queue)
  return renderQueue({ storage: localStore }, { upNext: [trackReplay] })
}

const section = () => within(screen.getByRole('region', { name: 'Écouter ensuite' }))
const button = (name: string) => section().getByRole('button', { name })
const shown = () =>
  section()
    .queryAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.lastChild?.textContent)
const stored = () => readReplays(localStore, QUEUE_KEY).map(({ show }) => show)

it('lists the queue in its order, then what follows in the list', async () => {
  await open(one, two)
  expect(shown()).toEqual(['Un', 'Deux'])
  expect(section().getByText('Puis, dans la liste en cours : Nappe Phréatique – Infrasons #13')).toBeVisible()
  expect(section().getByText(/^Cette liste reste sur cet appareil/)).toBeVisible()
})

it('moves a replay by the keyboard, which follows it, and announces its place', async () => {
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
  expect(shown()).toEqual(['Trois', 'Deux', 'Un'])
})

it('removes a replay, keeps the focus in the list, and shows how to add to an empty one', async () => {
  const { user } = await open(one, two)
  await user.click(button('Retirer Mica – Deux'))
  expect(stored()).toEqual(['Un'])
  expect(button('Retirer Mica – Un')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(section().getByRole('heading')).toHaveFocus()
  expect(section().getByRole('status')).toHaveTextContent('Mica – Un : retiré.')
  expect(section().getByText(/^Rien pour l’instant/)).toBeVisible()
})

it('plays a queued replay at once, and the interrupted list after it', async () => {
  const { user, store } = await open(one, two)
  await user.click(button('Écouter maintenant Mica Deux'))
  expect(selectReplay(store.getState())).toEqual(two)
  expect(stored()).toEqual(['Un'])
  expect(selectUpNext(store.getState())).toEqual([trackReplay])
})

it('shows and keeps what another tab does to the queue', async () => {
  const { user } = await open(one, two)
  writeStored(localStore, QUEUE_KEY, [one, two, three])
  await user.click(button('Retirer Mica – Un'))
  expect(stored()).toEqual(['Deux', 'Trois'])
  act(() => {
    writeStored(localStore, QUEUE_KEY, [three])
    window.dispatchEvent(new Event('storage'))
  })
  expect(shown()).toEqual(['Trois'])
})

it('is played by one button, and goes on by itself', async () => {
  const { user, store } = await open(one, two)
  await user.click(button('Écouter la file'))
  expect(selectReplay(store.getState())?.show).toBe('Un')
  expect(stored()).toEqual(['Deux'])
})

it('is emptied by one button, after which its heading has the focus', async () => {
  const { user } = await open(one, two)
  await user.click(button('Vider la file'))
  expect(stored()).toEqual([])
  expect(section().getByRole('status')).toHaveTextContent('Liste effacée.')
  expect(section().getByRole('heading')).toHaveFocus()
})

it('is reordered and shortened by keys alone', async () => {
  const { user } = await open(one, two, three)
  button('Retirer Mica – Trois').focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(stored()).toEqual(['Trois', 'Un', 'Deux'])
  await user.keyboard('{Delete}')
  expect(stored()).toEqual(['Un', 'Deux'])
})

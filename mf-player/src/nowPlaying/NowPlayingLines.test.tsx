import { replaySelected } from '@site/shared/platform'
import { testSiteConfig } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { renderPlayer } from '../testing/renderPlayer'
import { plainReplay } from '../testing/replays'

const playLive = async (residents: readonly { readonly id: string; readonly artist: string }[]) => {
  const player = renderPlayer()
  player.dependencies.http.answers(
    `${testSiteConfig.content ?? '/'}residents.json`,
    JSON.stringify(residents),
  )
  await player.user.click(screen.getByRole('button', { name: /^Stream/ }))
  act(() => player.engine.arrives())
  await screen.findByText('Kick Fantôme')
  return player
}

test('a song by a resident leads to their page', async () => {
  const { store } = await playLive([{ id: 'kick', artist: 'Kick Fantôme / Sirène' }])
  const link = await screen.findByRole('link', { name: 'Kick Fantôme' })
  expect(link).toHaveAttribute('href', '/residences/kick')
  act(() => void store.dispatch(replaySelected({ replay: plainReplay })))
  expect(screen.queryByRole('link', { name: plainReplay.artist })).not.toBeInTheDocument()
})

test('a song by nobody of the radio, or by a name of two residents, leads nowhere', async () => {
  await playLive([
    { id: 'kick', artist: 'Kick' },
    { id: 'fantome', artist: 'Fantôme' },
    { id: 'sirene', artist: 'Sirène' },
  ])
  await act(async () => {})
  expect(screen.queryByRole('link', { name: 'Kick Fantôme' })).not.toBeInTheDocument()
})

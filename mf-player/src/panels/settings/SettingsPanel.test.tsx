import { replaySelected } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createFakeAudioEngine } from '../../ports/audioEngine.fake'
import { renderSettings } from '../../testing/renderPlayer'
import { plainReplay, trackReplay } from '../../testing/replays'

const panel = () => within(screen.getByRole('region', { name: 'Réglages du lecteur' }))
const volume = () => panel().queryByRole('slider', { name: 'Volume' })
const radio = (name: string) => screen.getByRole('radio', { name })

describe('the settings', () => {
  it('set the volume, and mute', async () => {
    const { user, engine } = await renderSettings()
    fireEvent.change(volume()!, { target: { value: '40' } })
    expect(engine.volume).toBe(0.4)
    expect(volume()).toHaveAttribute('aria-valuetext', '40 %')
    await user.click(screen.getByRole('button', { name: 'Muet', pressed: false }))
    expect(engine.volume).toBe(0)
    expect(screen.getByRole('button', { name: 'Muet', pressed: true })).toBeVisible()
  })

  it('have no volume if only the platform sets it', async () => {
    await renderSettings({ engine: createFakeAudioEngine({ volumeObeys: false }) })
    expect(volume()).not.toBeInTheDocument()
  })

  it('set the speed of a replay', async () => {
    const { user, engine } = await renderSettings()
    await user.click(radio('× 1,5'))
    expect(engine.speed).toBe(1.5)
    expect(radio('× 1,5')).toBeChecked()
  })

  it('start the sleep timer, which their button shows', async () => {
    const { user } = await renderSettings()
    expect(radio('Non')).toBeChecked()
    await user.click(radio('30 min'))
    expect(radio('30 min')).toBeChecked()
    expect(screen.getByText('Arrêt dans 30 min.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fermer les réglages' }))
    expect(
      screen.getByRole('button', { name: 'Ouvrir les réglages, arrêt automatique dans 30 min' }),
    ).toBeVisible()
  })

  it('copy the link to the current position, and confirm it until another replay', async () => {
    const { user, store, engine, dependencies } = await renderSettings()
    engine.advance(754_000)
    await act(() => dependencies.clock.advance(100))
    await user.click(screen.getByRole('button', { name: 'Copier le lien vers ce moment' }))
    expect(await screen.findByText('Lien copié.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}${podcastPath(plainReplay)}?t=754`,
    )
    act(() => void store.dispatch(replaySelected({ replay: trackReplay })))
    await user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' }))
    expect(screen.queryByText('Lien copié.')).not.toBeInTheDocument()
  })

  it('show that the browser refuses to copy', async () => {
    const { user } = await renderSettings()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(screen.getByRole('button', { name: 'Copier le lien vers ce moment' }))
    expect(await screen.findByText('Le navigateur refuse la copie.')).toBeVisible()
  })

  it('lead to the list of shortcuts, where they are switched off', async () => {
    const { user, keys, engine } = await renderSettings()
    await user.click(screen.getByRole('button', { name: /Raccourcis clavier/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Activer les raccourcis' }))
    act(() => void keys.press('k'))
    expect(engine.isSounding()).toBe(true)
  })
})

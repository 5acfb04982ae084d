import { replaySelected } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { Player } from '../Player'
import { createFakeAudioEngine } from '../ports/audio/audioEngine.fake'
import { createFakePorts, fakePlayerFeature, plainReplay, trackReplay } from '../testing/playerBench'

const openSettings = async (ports = createFakePorts()) => {
  const site = renderSite(<Player />, { features: [fakePlayerFeature(ports)] })
  act(() => void site.store.dispatch(replaySelected({ replay: plainReplay })))
  act(() => ports.engine.arrives(plainReplay.durationMs))
  await site.user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' }))
  return { ...site, ...ports }
}

describe('the settings of the player', () => {
  it('take the keyboard in, and give it back to their button by Escape', async () => {
    const { keys } = await openSettings()
    expect(screen.getByRole('dialog', { name: 'Réglages du lecteur' })).toHaveFocus()
    act(() => void keys.press('Escape'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ouvrir les réglages' })).toHaveFocus()
  })

  it('set the volume', async () => {
    const { engine } = await openSettings()
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '40' } })
    expect(engine.volume).toBe(0.4)
    expect(screen.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '40 %')
  })

  it('show no volume where the platform keeps it to itself', async () => {
    await openSettings({ ...createFakePorts(), engine: createFakeAudioEngine({ volumeObeys: false }) })
    expect(screen.queryByRole('slider', { name: 'Volume' })).not.toBeInTheDocument()
  })

  it('mute', async () => {
    const { user, engine } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'Muet', pressed: false }))
    expect(engine.volume).toBe(0)
    expect(screen.getByRole('button', { name: 'Muet', pressed: true })).toBeVisible()
  })

  it('speed a replay up', async () => {
    const { user, engine } = await openSettings()
    await user.click(screen.getByRole('radio', { name: '× 1,5' }))
    expect(engine.speed).toBe(1.5)
    expect(screen.getByRole('radio', { name: '× 1,5' })).toBeChecked()
  })

  it('plan the end of sound', async () => {
    const { user } = await openSettings()
    expect(screen.getByRole('radio', { name: 'Non' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: '30 min' }))
    expect(screen.getByRole('radio', { name: '30 min' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Fermer les réglages' }))
    expect(
      screen.getByRole('button', { name: 'Ouvrir les réglages, arrêt automatique après 30 min' }),
    ).toBeVisible()
  })

  it('copy the link to the moment that is heard, and say so', async () => {
    const { user, store, engine, dependencies } = await openSettings()
    engine.advance(754_000)
    await act(() => dependencies.clock.advance(100))
    await user.click(screen.getByRole('button', { name: 'Copier le lien vers ce moment' }))
    expect(await screen.findByText('Lien copié.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/?replay=${encodeURIComponent(plainReplay.id)}&t=754`,
    )
    act(() => void store.dispatch(replaySelected({ replay: trackReplay })))
    await user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' }))
    expect(screen.queryByText('Lien copié.')).not.toBeInTheDocument()
  })

  it('say that a browser refuses to copy', async () => {
    const { user } = await openSettings()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(screen.getByRole('button', { name: 'Copier le lien vers ce moment' }))
    expect(await screen.findByText('Le navigateur refuse la copie.')).toBeVisible()
  })

  it('lead to the list of keys, where they can be switched off', async () => {
    const { user, keys, engine } = await openSettings()
    await user.click(screen.getByRole('button', { name: /Raccourcis clavier/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Activer les raccourcis' }))
    act(() => void keys.press('k'))
    expect(engine.isSounding()).toBe(true)
  })
})

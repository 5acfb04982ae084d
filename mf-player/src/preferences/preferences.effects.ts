import { readStored, type SiteState, v } from '@site/shared/platform'
import type { PlayerContext } from '../effects/playerContext'
import { selectShortcutsOn, shortcutsToggled } from '../shortcuts/shortcuts.slice'
import { selectSpeed, speedChosen } from '../speed/speed.slice'
import { selectVolume, volumeChosen } from '../volume/volume.slice'

const KEY = 'player:preferences'

const PreferencesSchema = v.object({
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  speed: v.number(),
  shortcuts: v.boolean(),
})

const preferencesOf = (state: SiteState): v.InferOutput<typeof PreferencesSchema> => ({
  volume: selectVolume(state),
  speed: selectSpeed(state),
  shortcuts: selectShortcutsOn(state),
})

const restore = ({ store: { dispatch, getState }, storage }: PlayerContext): void => {
  const current = preferencesOf(getState())
  const kept = readStored(storage, KEY, PreferencesSchema, current)
  if (kept.volume !== current.volume) dispatch(volumeChosen(kept.volume))
  if (kept.speed !== current.speed) dispatch(speedChosen(kept.speed))
  if (kept.shortcuts !== current.shortcuts) dispatch(shortcutsToggled())
}

/** Keeps what the listener likes from one visit to the next. */
export const preferencesEffects = (player: PlayerContext) => {
  restore(player)
  return [
    player.start({
      predicate: (_, state, before) =>
        JSON.stringify(preferencesOf(state)) !== JSON.stringify(preferencesOf(before)),
      effect: (_, api) => player.storage.write(KEY, JSON.stringify(preferencesOf(api.getState()))),
    }),
  ]
}

import { coverSrcSet } from '@site/shared/address'
import type { FrameContent } from '../../content/frame.content'
import type { FrameSession } from '../state/frameSession'
import type { FrameProgress, FrameView } from '../state/frameView'
import { setText } from './elements'
import type { FramePlace } from './framePlace'
import { type FrameControls, layOut, makeControls } from './makeControls'

const showTransport = ({ transport, icons }: FrameControls, active: boolean, content: FrameContent): void => {
  const icon = active ? icons.pause : icons.play
  if (transport.firstChild !== icon) transport.replaceChildren(icon)
  transport.setAttribute('aria-label', active ? content.pause : content.play)
}

/** Leaves a slider alone while it is dragged. */
const showRange = (range: HTMLInputElement, value: number): void => {
  if (!range.dataset.dragged) range.value = String(value)
  range.style.setProperty('--played', `${range.value}%`)
}

const showProgress = (
  { slider, elapsed, remaining }: FrameControls,
  progress: FrameProgress | null,
): void => {
  for (const part of [slider, elapsed, remaining]) part.hidden = progress === null
  if (progress === null) return
  showRange(slider, progress.value)
  slider.setAttribute('aria-valuetext', progress.valueText)
  setText(elapsed, progress.elapsed)
  setText(remaining, progress.remaining)
}

const showVolume = ({ volume }: FrameControls, value: number | null): void => {
  volume.hidden = value === null
  if (value !== null) showRange(volume, value)
}

/** Shows the cover of a podcast, or the logo for the stream. */
const showPicture = ({ cover, logo }: FrameControls, { cover: url, live }: FrameView): void => {
  cover.hidden = url === null
  logo.toggleAttribute('hidden', !live)
  if (url === null || cover.getAttribute('src') === url) return
  cover.srcset = coverSrcSet(url) ?? ''
  cover.src = url
}

/** Calls back when a drag ends, and at each key press. */
const onSettled = (range: HTMLInputElement, settle: (value: number) => void): void => {
  range.addEventListener('input', () => {
    range.dataset.dragged = 'true'
    range.style.setProperty('--played', `${range.value}%`)
  })
  range.addEventListener('change', () => {
    delete range.dataset.dragged
    settle(range.valueAsNumber)
  })
}

export interface FrameNeeds {
  readonly place: FramePlace
  readonly content: FrameContent
  readonly radio: string
  readonly session: FrameSession
  /** Seconds; 0 while unknown. */
  readonly durationS: () => number
}

/** Adds the controls to the page. Returns the function that shows a view. */
export const showFrame = ({ place, content, radio, session, durationS }: FrameNeeds) => {
  const controls = makeControls(place, content, radio)
  const { transport, slider, volume, site, artist, title, status, live } = controls
  site.addEventListener('click', (event) => {
    if (place.openInHost(site.href)) event.preventDefault()
  })
  transport.addEventListener('click', session.toggle)
  onSettled(slider, (value) => session.seek((value / 100) * durationS()))
  volume.addEventListener('input', () => session.setVolume(volume.valueAsNumber / 100, false))
  place.root.prepend(layOut(place, controls, content.player(radio)))
  return (view: FrameView): void => {
    showTransport(controls, view.active, content)
    transport.disabled = !view.playable
    live.hidden = !view.live
    setText(artist, view.artist)
    setText(title, view.title)
    setText(status, view.status)
    site.href = place.siteUrl(view.path)
    showProgress(controls, view.progress)
    showVolume(controls, view.volume)
    showPicture(controls, view)
  }
}

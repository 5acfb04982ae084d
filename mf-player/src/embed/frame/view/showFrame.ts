import { coverSrcSet } from '@site/shared/address'
import type { FrameContent } from '../../content/frame.content'
import type { FrameProgress, FrameView } from '../state/frameView'
import { setText } from './elements'
import type { FrameNeeds } from './framePlace'
import { type FrameControls, layOut, makeControls, STEP_S } from './makeControls'
import { showList } from './showList'
import { createPanel } from './showPanel'

const showTransport = (
  { transport, disc, icons }: FrameControls,
  active: boolean,
  content: FrameContent,
): void => {
  const icon = active ? icons.pause : icons.play
  if (disc.firstChild !== icon) disc.replaceChildren(icon)
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

/** Adds the controls of a podcast to the foot, and removes them: the stream has one button. */
const showPodcastControls = (controls: FrameControls, view: FrameView): void => {
  const { live, steps, speed, next, more } = controls
  if (!view.podcast) for (const control of [steps.back, steps.forward, speed, more]) control.remove()
  else if (!more.isConnected) live.after(steps.back, steps.forward, speed, more)
  if (!view.podcast || !view.hasNext) next.remove()
  else if (!next.isConnected) speed.before(next)
  speed.value = String(view.speed)
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

const connectControls = (controls: FrameControls, { session, durationS }: FrameNeeds): void => {
  const { transport, slider, volume, steps, speed, next } = controls
  transport.addEventListener('click', session.toggle)
  onSettled(slider, (value) => session.seek((value / 100) * durationS()))
  volume.addEventListener('input', () => session.setVolume(volume.valueAsNumber / 100, false))
  steps.back.addEventListener('click', () => session.seekBy(-STEP_S))
  steps.forward.addEventListener('click', () => session.seekBy(STEP_S))
  speed.addEventListener('change', () => session.setSpeed(Number(speed.value)))
  next.addEventListener('click', session.playNext)
}

/** Adds the controls to the page. Returns the function that shows a view. */
export const showFrame = (needs: FrameNeeds) => {
  const { place, content, radio, session } = needs
  const controls = makeControls(place, content, radio)
  const { transport, site, artist, title, status, live, more } = controls
  const frame = layOut(place, controls, content.player(radio))
  const panel = createPanel(frame, needs)
  frame.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && place.openInHost(link.href)) event.preventDefault()
  })
  connectControls(controls, needs)
  more.addEventListener('click', () => panel.open(more))
  place.root.prepend(frame)
  return (view: FrameView): void => {
    showTransport(controls, view.active, content)
    transport.disabled = !view.playable
    frame.dataset.state = view.state
    live.hidden = !view.live
    setText(artist, view.artist)
    setText(title, view.title)
    setText(status, view.status)
    site.href = place.siteUrl(view.path)
    showProgress(controls, view.progress)
    showVolume(controls, view.volume)
    showPicture(controls, view)
    showPodcastControls(controls, view)
    showList(place.page, controls.list, view.list, session.playItem)
    panel.show(view)
  }
}

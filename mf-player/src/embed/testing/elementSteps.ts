// Steps that tests of the element share.
import { settle } from '@site/shared/testing/node'
import { createElementBench } from './elementBench'

const EVENTS = ['play', 'playing', 'pause', 'ended', 'error', 'waiting', 'volumechange', 'nowplaying']

/** Records the events of an element. */
export const record = (element: HTMLElement): string[] => {
  const events: string[] = []
  for (const type of EVENTS) element.addEventListener(type, () => events.push(type))
  return events
}

type Bench = ReturnType<typeof createElementBench>

/** A player that plays while its frame loads. */
export const playing = async (attributes: Record<string, string> = {}): Promise<Bench> => {
  const bench = createElementBench(attributes)
  bench.element.play().catch(() => {})
  bench.sound.startPlaying()
  await settle()
  return bench
}

/** A player that plays, with a frame that has loaded. */
export const playingInFrame = async (attributes: Record<string, string> = {}): Promise<Bench> => {
  const bench = await playing(attributes)
  bench.frame().load()
  return bench
}

/** Makes the page's policy block the audio. */
export const blockSound = ({ sound }: Bench): void => {
  const violation = { blockedURI: sound.audio.src, disposition: 'enforce' }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  sound.fail()
}

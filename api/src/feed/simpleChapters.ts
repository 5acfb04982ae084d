import type { XmlElement } from '../xml/xml'
import { type Chapter, inOrder } from './chapter'

/** Normal play time: `1:02:03.250`, or seconds. */
const NORMAL_PLAY_TIME = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d+(?:\.\d+)?)$/

const startOf = (time: string): number | undefined => {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = NORMAL_PLAY_TIME.exec(time.trim()) ?? []
  if (whole === undefined) return undefined
  const startMs = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
  return Number.isSafeInteger(startMs) ? startMs : undefined
}

const read = ({ attributes }: XmlElement): readonly Chapter[] => {
  const startMs = startOf(attributes.get('start') ?? '')
  const title = attributes.get('title')?.trim() ?? ''
  return startMs === undefined || title === '' ? [] : [{ startMs, title }]
}

/** The chapters that stand in an item itself, as Podlove Simple Chapters. */
export const simpleChapters = (item: XmlElement): readonly Chapter[] =>
  inOrder(
    item.children
      .filter(({ name }) => name === 'psc:chapters')
      .flatMap(({ children }) => children.filter(({ name }) => name === 'psc:chapter').flatMap(read)),
  )

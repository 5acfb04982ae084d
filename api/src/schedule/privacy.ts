import { attempt } from '@site/shared/attempt'
import type ICAL from 'ical.js'

interface NamedEvent {
  readonly name: string
  readonly uid: string
  readonly component: ICAL.Component
}

type Visibility = 'public' | 'private' | 'unsaid'

/** What is neither PUBLIC nor known counts as PRIVATE (RFC 5545, 3.8.1.3), and so does an unreadable value. */
const visibilityOf = (event: ICAL.Component): Visibility => {
  const classes = event
    .getAllProperties('class')
    .map((property) => attempt(() => String(property.getFirstValue()).trim()) ?? '')
  if (classes.length === 0) return 'unsaid'
  return classes.every((name) => name.toUpperCase() === 'PUBLIC') ? 'public' : 'private'
}

const isSeries = ({ component }: NamedEvent): boolean => !component.hasProperty('recurrence-id')

/**
 * Which of these events everybody may see. A changed occurrence that does not say is as its series, and private where that is
 * among the unread ones.
 */
export const isPublic = (
  events: readonly NamedEvent[],
  unread: ReadonlySet<string>,
): ((event: NamedEvent) => boolean) => {
  const privateSeries = new Set(
    events
      .filter((event) => isSeries(event) && visibilityOf(event.component) === 'private')
      .map(({ uid }) => uid),
  )
  return ({ name, uid, component }) => {
    const visibility = visibilityOf(component)
    return (
      visibility === 'public' || (visibility === 'unsaid' && !privateSeries.has(uid) && !unread.has(name))
    )
  }
}

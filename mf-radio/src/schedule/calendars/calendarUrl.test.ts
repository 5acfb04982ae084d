import { testSiteConfig } from '@site/shared/testing/node'
import { calendarUrl } from './calendarUrl'

const { origin, pathname, searchParams } = new URL(calendarUrl(testSiteConfig))

test('the schedule is Google’s calendar frame', () => {
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/embed')
})

test('it shows both calendars of the site, in agenda mode and in the time zone of Paris', () => {
  expect(searchParams.getAll('src')).toEqual(['first@site.example', 'second@site.example'])
  expect(searchParams.get('mode')).toBe('AGENDA')
  expect(searchParams.get('ctz')).toBe('Europe/Paris')
})

test.each(['showTitle', 'showNav', 'showDate', 'showPrint', 'showTabs', 'showCalendars', 'showTz'])(
  'it has no controls: %s is off',
  (control) => {
    expect(searchParams.get(control)).toBe('0')
  },
)

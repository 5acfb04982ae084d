import { showAt } from '../schedule.fixture'
import { eventFileUrl } from './eventFile'

const read = (url: string): string => decodeURIComponent(url.replace(/^[^,]*,/, ''))

const show = showAt('2026-01-01T14:00Z', {
  id: 'a;b',
  title: 'Méduse Club, Oursin; – Fruits de mer et marées du soir',
})

it('is a calendar of one event, whose text is escaped and whose lines are short', () => {
  const file = read(eventFileUrl(show, 'Onde Basse', 'https://site.example/'))
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(file).toContain('UID:a\\;b@site.example\r\n')
  expect(file).toContain('DTSTART:20260101T140000Z\r\nDTEND:20260101T150000Z\r\n')
  expect(file.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Méduse Club\\, Oursin\\; – Fruits de mer et marées du soir\r\n',
  )
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

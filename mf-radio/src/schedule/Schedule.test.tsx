import { renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { calendarUrl } from './calendarUrl'
import { Schedule } from './Schedule'

test('the schedule is a titled calendar frame of 800 x 600 under its heading', () => {
  const { dependencies } = renderSite(<Schedule />)
  expect(screen.getByRole('heading', { name: 'Radio Schedule' })).toBeVisible()
  const frame = screen.getByTitle('Programme de la radio (Google Agenda)')
  expect(frame).toHaveAttribute('src', calendarUrl(dependencies.config))
  expect(frame).toHaveAttribute('width', '800')
  expect(frame).toHaveAttribute('height', '600')
})

import { createFakeClock } from '@site/shared/testing'
import { failedCanary } from '../boot/failedCanary'
import { PROGRAM_FAILED, PROGRAM_SHOWN, PROGRAM_STARTED } from '../boot/programEvents'
import { CANARY_DEADLINE_MS, type CanaryProgram, runCanary } from './runCanary'

/** A program that dispatches these events as it runs. */
const begin = (events: readonly string[], changes: Partial<CanaryProgram> = {}) => {
  const clock = createFakeClock()
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = '<style data-shell-styles="live" media="not all"></style>'
  const run = async (): Promise<void> => {
    for (const event of events) page.dispatchEvent(new Event(event))
  }
  const program = { version: '1.1.0', styles: Promise.resolve(true), run, ...changes }
  const isLiveStyled = () => page.querySelector('style')?.media === 'all'
  return { clock, page, isShown: runCanary(program, page, clock), isLiveStyled }
}

test('a canary that shows the page keeps it', async () => {
  const { page, isShown, isLiveStyled } = begin([PROGRAM_STARTED, PROGRAM_SHOWN])
  expect(await isShown).toBe(true)
  expect(failedCanary(page)).toBeUndefined()
  expect(isLiveStyled()).toBe(false)
})

test.each([
  ['does not start', [], {}],
  ['fails before it shows the page', [PROGRAM_STARTED, PROGRAM_FAILED], {}],
  ['lacks its styles', [PROGRAM_STARTED, PROGRAM_SHOWN], { styles: Promise.resolve(false) }],
])('one that %s is given up, and the live styles apply again', async (_, events, changes) => {
  const { page, isShown, isLiveStyled } = begin(events, changes)
  expect(await isShown).toBe(false)
  expect(failedCanary(page)).toBe('1.1.0')
  expect(isLiveStyled()).toBe(true)
})

test('one that starts and shows nothing is given up in time', async () => {
  const { clock, page, isShown } = begin([PROGRAM_STARTED])
  await clock.advance(CANARY_DEADLINE_MS - 1)
  expect(failedCanary(page)).toBeUndefined()
  await clock.advance(1)
  expect(await isShown).toBe(false)
})

import { createEntryRunner } from './entryScript'
import { UnreachableError } from './partRuntime'

const published = { entry: '/parts/label/1/remoteEntry.js' }
const runEntry = createEntryRunner()

const scripts = () => document.head.querySelectorAll('script')

test('an attempt that was given up before it began asks for nothing', async () => {
  await expect(runEntry(published, AbortSignal.abort())).rejects.toThrow(UnreachableError)
  expect(scripts()).toHaveLength(0)
})

test('an attempt that is given up leaves the page as it was', async () => {
  const controller = new AbortController()
  const running = runEntry(published, controller.signal)
  expect(scripts()).toHaveLength(1)
  controller.abort()
  await expect(running).rejects.toThrow('did not come in time')
  expect(scripts()).toHaveLength(0)
})

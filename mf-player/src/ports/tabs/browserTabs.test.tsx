import { BroadcastChannel as NodeChannel } from 'node:worker_threads'
import { browserTabs } from './browserTabs'

const replaceChannel = (value: unknown): void => {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value, configurable: true, writable: true })
}

const refuse = function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const closedChannel = function closedChannel() {
  return { postMessage: refuse, addEventListener: () => {} }
}

afterEach(() => replaceChannel(undefined))

it.each([
  ['absent', undefined],
  ['forbidden', refuse],
  ['closed', closedChannel],
])('a tab plays alone where the channel between tabs is %s', (_, channel) => {
  replaceChannel(channel)
  const tabs = browserTabs()
  expect(() => tabs.announcePlaying(0)).not.toThrow()
  expect(() => tabs.onOtherPlaying(() => {})).not.toThrow()
})

it('a tab is told when another was asked to play, and ignores all else on the channel', async () => {
  replaceChannel(NodeChannel)
  const other = new NodeChannel('site-player')
  const [told, announcing] = [browserTabs(), browserTabs()]
  const closings = [announcing.onOtherPlaying(() => {})]
  const askedAtMs = new Promise<number>((resolve) => {
    closings.push(told.onOtherPlaying(resolve))
  })
  other.postMessage('playing')
  announcing.announcePlaying(1_000)
  expect(await askedAtMs).toBe(1_000)
  for (const close of closings) close()
  other.close()
})

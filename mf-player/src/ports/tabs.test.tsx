import { BroadcastChannel as NodeChannel } from 'node:worker_threads'
import { browserTabs } from './tabs'

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

it('a tab is notified when another plays, and ignores other messages on the channel', async () => {
  replaceChannel(NodeChannel)
  const [notified, announcing] = [browserTabs(), browserTabs()]
  const other = new NodeChannel('site-player')
  let close = () => {}
  const requestedAtMs = new Promise<number>((resolve) => {
    close = notified.onOtherPlaying(resolve)
  })
  other.postMessage('playing')
  announcing.announcePlaying(1000)
  expect(await requestedAtMs).toBe(1000)
  close()
  announcing.onOtherPlaying(() => {})()
  other.close()
})

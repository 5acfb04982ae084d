import type { DataSource, TypedAnswer } from '../prerender/siteData'

export interface FakeSource extends DataSource {
  /** Address -> answer; other addresses are unreachable. */
  readonly services: Map<string, TypedAnswer>
  readonly asked: string[]
  /** Holds the next request until `release` is called; resolves when the request arrives. */
  hold(): Promise<void>
  release(): void
}

/** An answer as JSON. */
export const jsonAnswer = (text: string, status = 200): TypedAnswer => ({
  status,
  text,
  type: 'application/json',
})

/** Services that the test controls. */
export const createFakeSource = (services: Readonly<Record<string, TypedAnswer>> = {}): FakeSource => {
  let held: { readonly onAsked: () => void; readonly released: Promise<void> } | undefined
  let letGo = (): void => {}
  const fake: FakeSource = {
    services: new Map(Object.entries(services)),
    asked: [],
    hold: () =>
      new Promise((onAsked) => {
        const released = new Promise<void>((release) => {
          letGo = release
        })
        held = { onAsked, released }
      }),
    release: () => letGo(),
    ask: async (url) => {
      fake.asked.push(url)
      const hold = held
      held = undefined
      hold?.onAsked()
      await hold?.released
      const answer = fake.services.get(url)
      if (!answer) throw new Error('nobody is there')
      return answer
    },
    close: async () => {},
  }
  return fake
}

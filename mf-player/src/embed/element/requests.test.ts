import { createRequests } from './requests'

describe('promises of play()', () => {
  it('all resolve once sound plays', async () => {
    const requests = createRequests()
    const asked = [requests.add(), requests.add()]
    requests.settle('playing')
    await expect(Promise.all(asked)).resolves.toEqual([undefined, undefined])
  })

  it.each([
    ['pause', 'AbortError'],
    ['error', 'NotSupportedError'],
    ['refused', 'NotAllowedError'],
  ])('is rejected after the event %s: %s', async (event, name) => {
    const requests = createRequests()
    const asked = requests.add()
    requests.settle('waiting')
    requests.settle(event)
    await expect(asked).rejects.toMatchObject({ name })
  })

  it('earlier events do not settle them', async () => {
    const requests = createRequests()
    requests.settle('pause')
    const asked = requests.add()
    requests.settle('playing')
    await expect(asked).resolves.toBeUndefined()
  })
})

import { createRequests } from './requests'

describe('who asked for sound', () => {
  it('is answered once it is heard, all of them', async () => {
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

  it('is not answered for those before', async () => {
    const requests = createRequests()
    requests.settle('pause')
    const asked = requests.add()
    requests.settle('playing')
    await expect(asked).resolves.toBeUndefined()
  })
})

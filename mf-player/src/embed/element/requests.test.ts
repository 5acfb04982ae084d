import { createRequests } from './requests'

describe('who asked for sound', () => {
  it('is answered once it is heard, all of them', async () => {
    const requests = createRequests()
    const asked = [requests.add(), requests.add()]
    requests.settle()
    await expect(Promise.all(asked)).resolves.toEqual([undefined, undefined])
  })

  it('rejects with the cause where no sound comes', async () => {
    const requests = createRequests()
    const asked = requests.add()
    requests.settle('AbortError')
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each([
    ['pause', 'AbortError'],
    ['error', 'NotSupportedError'],
  ])('is rejected after the event %s: %s', async (event, name) => {
    const requests = createRequests()
    const asked = requests.add()
    requests.settleAfter('waiting')
    requests.settleAfter(event)
    await expect(asked).rejects.toMatchObject({ name })
  })

  it('is not answered for those before', async () => {
    const requests = createRequests()
    requests.settle('AbortError')
    const asked = requests.add()
    requests.settle()
    await expect(asked).resolves.toBeUndefined()
  })
})

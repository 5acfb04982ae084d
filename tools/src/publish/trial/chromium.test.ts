import { openChromium } from './chromium'

test('a browser that does not start is a failure, with its path', async () => {
  expect(await openChromium({ CHROMIUM: '/bin/false' })).toEqual({
    ok: false,
    error: { kind: 'no-browser', message: expect.stringMatching(/^\/bin\/false does not start: /) },
  })
})

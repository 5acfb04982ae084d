import { expect, test } from '../support/test'
import { OTHERS, startOtherCollective } from './otherCollective'

test('another collective’s pages speak of nobody else, and have nothing it goes without', async ({
  request,
}) => {
  const { url, stop } = await startOtherCollective()
  try {
    for (const address of ['/residences', '/residences/deux-phares', '/a-propos', '/mentions-legales']) {
      const page = await (await request.get(url + address)).text()
      expect(page).toContain('Sel Noir')
      expect(page).not.toMatch(OTHERS)
      expect(page).not.toContain('href="/label"')
    }
    const { parts } = await (await request.get(`${url}/registry.json`)).json()
    expect(Object.keys(parts)).not.toContain('label')
  } finally {
    await stop()
  }
})

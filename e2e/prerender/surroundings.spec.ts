import { soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'
import { home, visit } from './visit'

/** A name browsers do not trust over plain http, unlike `localhost`: as that of a computer on a local network. */
const LAN_HOST = 'station.lan'

test('over plain http on a local network the page is read, navigated and heard', async ({ playwright }) => {
  const { launchOptions = {}, baseURL = '' } = test.info().project.use
  const { port } = new URL(baseURL)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [`--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1, MAP * ~NOTFOUND`],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const url = `http://${LAN_HOST}:${port}/`
  expect(await visit(page, home, url)).toEqual([])
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await browser.close()
})

test('in a sandboxed frame of another page the page is read, navigated and heard', async ({ page }) => {
  await page.route('/frame-of-a-test', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe sandbox="allow-scripts" src="/residences" width="1280" height="800"></iframe>',
    }),
  )
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/frame-of-a-test')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Résidences' })).toBeVisible()
  await expect(frame.locator('[data-slot]:not([data-hydrated])')).toHaveCount(0)
  await frame.getByRole('button', { name: /^Stream/ }).click()
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
  await frame
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'À propos' })
    .click()
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText('Résidences')
  const [, inside] = page.frames()
  if (inside) await soundMovesBy(inside, 0.1)
  expect(crashes).toEqual([])
})

test('no script of the page loads another one that the policy does not allow', async ({ page }) => {
  await page.goto('/')
  const ask = (src: string) =>
    page.evaluate((url) => {
      try {
        document.createElement('script').src = url
        return 'allowed'
      } catch (cause) {
        return String(cause)
      }
    }, src)
  expect(await ask('/parts/label/any.js')).toBe('allowed')
  expect(await ask('/api/soundcloud-rss')).toContain('TrustedScriptURL')
  expect(await ask('https://evil.example/a.js')).toContain('TrustedScriptURL')
})

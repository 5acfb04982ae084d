import { expect, test } from '@playwright/test'
import { routes } from '../compose/routes'
import { standInForOutsideWorld } from '../support/outsideWorld'

test.beforeEach(({ context }) => standInForOutsideWorld(context))

/** The page about the collective has phonetic letters, for which a third face is there. */
const IN_FRENCH = routes.filter((path) => path !== '/a-propos')

for (const path of IN_FRENCH)
  test(`${path} fetches the two Latin faces and no other`, async ({ page }) => {
    const faces: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') faces.push(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await page.evaluate(async () => void (await document.fonts.ready))
    expect(faces.map((face) => /[\w-]+?-latin-(?:ext-)?/.exec(face)?.[0]).toSorted()).toEqual([
      'archivo-latin-',
      'instrument-sans-latin-',
    ])
  })

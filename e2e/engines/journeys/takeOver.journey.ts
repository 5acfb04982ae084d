import { journey } from '../fixtures'
import { player, site } from '../page/site'

/** Of each kind of page one. */
const paths = ['/', '/residences', '/residences/158cm', '/label', '/a-propos']

for (const path of paths)
  journey(`${path} is taken over without a complaint`, async ({ client }) => {
    await client.goto(path)
    await client.partsArrive()
    await client.expectVisible(site.heading)
    await client.expectVisible(player.stream)
  })

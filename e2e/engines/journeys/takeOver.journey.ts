import { journey } from '../fixtures'
import { player, site } from '../page/site'

/** Of each kind of page one. */
const paths = ['/', '/residences', '/residences/158cm', '/label', '/a-propos']

for (const path of paths)
  journey(`${path} is taken over without a complaint`, async ({ visitor }) => {
    await visitor.goto(path)
    await visitor.partsArrive()
    await visitor.expectVisible(site.heading)
    await visitor.expectVisible(player.stream)
  })

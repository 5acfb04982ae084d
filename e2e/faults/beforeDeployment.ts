import type { Page } from '@playwright/test'
import type { EditVersion } from './faults'
import type { RemotePart } from './pageRegistry'

/** Ends the name of the folder where a page from before a deployment looks for the files of a part. */
const GONE = '-gone'

/** Makes a page know a part as it was before the deployment. */
export const asBeforeDeployment: EditVersion = (version) => {
  version.entry = version.entry.replace('/remoteEntry.js', `${GONE}/remoteEntry.js`)
  version.container += 'gone'
  delete version.integrity
}

export const isOfBefore = ({ pathname }: URL): boolean => pathname.includes(`${GONE}/`)

/** The entry of before is still kept somewhere on the way; the other files are not. */
export const keepEntryOfBefore = (page: Page, part: RemotePart): Promise<unknown> =>
  page.route(`**/parts/${part}/*${GONE}/remoteEntry.js`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(GONE, '') })
    const body = await answer.text()
    const container = /ob_\w+/.exec(body)?.[0] ?? 'nothing'
    await route.fulfill({
      contentType: 'text/javascript',
      body: body.replaceAll(container, `${container}gone`),
    })
  })

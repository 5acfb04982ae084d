import { soundMovesBy } from '../support/sound'
import { test } from '../support/test'
import { choosePodcast } from './playerPage'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--autoplay-policy'))
    await use({ ...launchOptions, args: [...args, '--autoplay-policy=user-gesture-required'] })
  },
})

test('where sound needs a gesture a click on a podcast is one, even though its address is asked first', async ({
  page,
}) => {
  await page.goto('/')
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
})

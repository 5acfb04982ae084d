import { existsSync } from 'node:fs'
import path from 'node:path'
import { webUrl } from '../webUrl/webUrl'
import { slides } from './slides.content'

const ASSETS = path.join(__dirname, '../../assets/images/carousel')

test('there are two slides: an announcement with a link, a season start without', () => {
  expect(slides.map(({ link }) => link !== undefined)).toEqual([true, false])
})

test.each(slides)('the slide "$title" has its texts, its pictures and a web address if any', (slide) => {
  expect(slide.title.trim()).not.toBe('')
  expect(slide.description.trim()).not.toBe('')
  for (const width of [640, 1280])
    expect(existsSync(path.join(ASSETS, `${slide.image}-${width}.webp`))).toBe(true)
  if (slide.link !== undefined) expect(webUrl(slide.link)).toBe(slide.link)
})

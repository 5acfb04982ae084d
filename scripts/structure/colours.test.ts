import { readSource, sourceFiles } from './sourceFiles'

/** Styles and drawings of every collective's site. */
const SHOWN = /^(?:shell|shared|mf-[\w-]+)\/(?:src|assets)\/.*\.(?:css|svg)$/
/** Light colours of players on other sites. */
const BY_DAY = 'shared/src/design/lightTokens.css'

const HEX = /#([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/gi
const RGB = /rgba?\((\d+)[\s,]+(\d+)[\s,]+(\d+)/gi

/** Colours of a text that are neither black, white nor a grey between them. */
const huesIn = (text: string): readonly string[] =>
  [...text.matchAll(HEX), ...text.matchAll(RGB)]
    .filter(([, ...channels]) => new Set(channels).size > 1)
    .map(([colour]) => colour)

it('knows a hue from a grey', () => {
  expect(huesIn('a { color: #d7ff3e; background: #1c1c1c; border-color: rgb(215 255 62 / 0.5) }')).toEqual([
    '#d7ff3e',
    'rgb(215 255 62',
  ])
})

it('no style has a hue: the colours of a page are its collective’s', () => {
  const files = sourceFiles().filter((file) => SHOWN.test(file) && file !== BY_DAY)
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => huesIn(readSource(file)).map((hue) => `${file}: ${hue}`))).toEqual([])
})

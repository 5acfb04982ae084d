import { shadowStyles } from './shadowStyles'

it.each([
  [':root{--ground:#000}', '#player{--ground:#000}'],
  [':root[data-theme=light] .frame{color:red}', '#player[data-theme=light] .frame{color:red}'],
  ['@media screen{:root{--acid:#fff}}', '@media screen{#player{--acid:#fff}}'],
])('says of the root what is said of the document: %s', (css, shadow) => {
  expect(shadowStyles(css)).toBe(shadow)
})

it.each([
  ['gap:1rem', 'gap:16px'],
  ['gap:.75rem 0.5rem', 'gap:12px 8px'],
  ['margin:-1.5rem', 'margin:-24px'],
  ['font-size:clamp(1.125rem,1rem + .5vw,1.375rem)', 'font-size:clamp(18px,16px + .5vw,22px)'],
  ['.a-2rem{width:2px}', '.a-2rem{width:2px}'],
])('has sizes the page around has no say in: %s', (css, shadow) => {
  expect(shadowStyles(css)).toBe(shadow)
})

it('names no source map', () => {
  expect(shadowStyles('a{}\n/*# sourceMappingURL=remoteEntry.css.map*/')).toBe('a{}')
})

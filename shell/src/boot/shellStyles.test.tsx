import { applyShellStyles } from './shellStyles'

test('the styles of one version of the shell are applied, others are left alone', () => {
  document.head.innerHTML = `<style data-shell-styles="live"></style><style media="print"></style>
    <link rel="stylesheet" data-shell-styles="canary" media="not all">`
  const media = () =>
    [...document.head.querySelectorAll<HTMLStyleElement>('style, link')].map((style) => style.media)
  applyShellStyles(document, 'canary')
  expect(media()).toEqual(['not all', 'print', 'all'])
  applyShellStyles(document, 'live')
  expect(media()).toEqual(['all', 'print', 'not all'])
})

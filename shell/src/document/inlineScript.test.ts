import { inlineScript } from './inlineScript'

test('a script stands in a page without the address of its source map', () => {
  expect(inlineScript('run()\n//# sourceMappingURL=starter.js.map\n')).toBe('run()')
})

test('no text of a script can break out of its element', () => {
  const code = inlineScript('say("</script><!--<SCRIPT>", a<b)')
  expect(code).toBe('say("\\x3c/script>\\x3c!--\\x3cSCRIPT>", a<b)')
})

import { escapeMarkup } from '@site/shared/text'
import { element, inlineScript, jsonBlock, voidElement } from './html'

test('text cannot leave the element or the attribute it is in', () => {
  expect(escapeMarkup(`<b title="x" class='y'>&</b>`)).toBe(
    '&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;&lt;/b&gt;',
  )
  expect(voidElement('meta', { content: '"><script>alert(1)</script>' })).toBe(
    '<meta content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
  )
})

test('an attribute may be bare or left out', () => {
  expect(element('script', { defer: true, src: '/a.js', integrity: undefined })).toBe(
    '<script defer src="/a.js"></script>',
  )
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028"\\'])(
  'data with %j in it stays one block and reads back the same',
  (hostile) => {
    const block = jsonBlock('registry', { message: hostile })
    const [, content] = /^<script type="application\/json" id="registry">([^<]*)<\/script>$/.exec(block) ?? []
    expect(JSON.parse(content ?? '')).toEqual({ message: hostile })
  },
)

test.each([
  ['without the address of its source map', 'run()\n//# sourceMappingURL=starter.js.map\n', 'run()'],
  [
    'with escaped markup in its strings',
    'say("</script><!--<SCRIPT>", a<b)',
    'say("\\x3c/script>\\x3c!--\\x3cSCRIPT>", a<b)',
  ],
])('a script is inline %s', (_, code, inline) => {
  expect(inlineScript(code)).toBe(inline)
})

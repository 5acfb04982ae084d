import { parseXmlInNode } from '../testing/parseXmlInNode'
import { feedXml, itemXml } from './feed.fixture'
import { parseFeed } from './parseFeed'
import { parseXmlOnServer } from './serverXml'

const feeds: ReadonlyArray<readonly [string, string]> = [
  ['a feed', feedXml(itemXml(), itemXml({ title: 'Deux - Émission & <suite>' }))],
  ['character data', '<rss><channel><item><title><![CDATA[<b>A</b> & B]]></title></item></channel></rss>'],
  ['an empty feed', feedXml()],
  ['another document', '<html><body>Bad gateway</body></html>'],
  ['text', 'Bad gateway'],
  ['a feed cut short', feedXml(itemXml()).slice(0, -20)],
]

test.each(feeds)('%s is read as a browser reads it', (_, xml) => {
  expect(parseFeed(xml, parseXmlOnServer)).toEqual(parseFeed(xml, parseXmlInNode))
})

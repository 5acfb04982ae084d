import { podcastGuid } from './podcastGuid'

test.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the feed %s has the guid of the specification, %s', (address, guid) => {
  expect(podcastGuid(address)).toBe(guid)
})

import { canDefine, originOfScript } from './elementSite'
import { frameAddress, readStart } from './playerOptions'

const element = (attributes: Readonly<Record<string, string>>): Element => {
  const made = document.createElement('radio-player')
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

const site = {
  element: 'radio-player',
  radio: 'Radio',
  publicUrl: 'https://radio.example/',
  liveStream: '/live',
  sound: '/sound',
}

describe('the attributes of an element', () => {
  it('become the query of the frame, unknown ones left out', () => {
    const asked = element({
      replay: 'a&b-1',
      start: '90',
      theme: 'light',
      lang: 'en',
      onclick: 'no',
      class: 'x',
    })
    expect(frameAddress(asked, 'https://radio.example')).toBe(
      'https://radio.example/embed/v1/?replay=a%26b-1&start=90&theme=light&lang=en',
    )
  })

  it('select in an isolated page a frame that such pages allow', () => {
    Object.assign(globalThis, { crossOriginIsolated: true })
    expect(frameAddress(element({ live: '' }), 'https://radio.example')).toBe(
      'https://radio.example/embed/v1/?isolated=1&live=',
    )
    Reflect.deleteProperty(globalThis, 'crossOriginIsolated')
  })

  it.each([
    [{ replay: 'a-1', start: '90.5' }, 90.5],
    [{ replay: 'a-1', start: '-4' }, 0],
    [{ replay: 'a-1', start: 'now' }, 0],
    [{ replay: 'a-1' }, 0],
    [{ show: 'nappe', start: '90' }, 90],
    [{ live: '', start: '90' }, 0],
  ])('begins %o at %d s', (attributes, start) => {
    expect(readStart(element(attributes))).toBe(start)
  })
})

describe('the origin of the frames of an element', () => {
  it('is the origin of the script, wherever it was copied from', () => {
    const script = Object.assign(document.createElement('script'), {
      src: 'http://localhost:3000/embed/v1/player.js',
    })
    expect(originOfScript(script, site)).toBe('http://localhost:3000')
  })

  it('is the site’s own if the script has no address or is unknown', () => {
    expect(originOfScript(document.createElement('script'), site)).toBe('https://radio.example')
    expect(originOfScript(null, site)).toBe('https://radio.example')
  })

  it.each([
    ['Chromium', 'Error: origin\n    at http://localhost:3000/embed/v1/player.js:1:9034'],
    ['Firefox', '@http://localhost:3000/embed/v1/player.js:1:9034\n'],
    ['a pinned module', 'module code@http://localhost:3000/embed/v1/1a2B3c/player.js:1:9'],
  ])('is that of a module, which only stacks name: %s', (_, stack) => {
    expect(originOfScript(null, site, stack)).toBe('http://localhost:3000')
  })

  it.each([
    ['https://blog.example/bundle.js:1:2'],
    [undefined],
    ['https://blog.example/a\nb/embed/v1/player.js'],
  ])('is the site’s own inside another script: %s', (stack) => {
    expect(originOfScript(null, site, stack ?? '')).toBe('https://radio.example')
  })
})

describe('an engine', () => {
  it.each<[object, object, boolean]>([
    [{ replaceSync: () => {} }, { hasOwn: () => true }, true],
    [{}, { hasOwn: () => true }, false],
    [{ replaceSync: () => {} }, {}, false],
  ])('with the sheets %o and the methods %o defines the element: %p', (prototype, object, isDefined) => {
    expect(canDefine({ prototype }, object)).toBe(isDefined)
  })
})

import { backTarget } from './back'

describe('the back button', () => {
  it('is absent on home', () => {
    expect(backTarget('/')).toBeNull()
  })

  it('leads from a resident to the list', () => {
    expect(backTarget('/residences/158cm')?.to).toBe('/residences')
  })

  it('leads to the list with the filter it was left with', () => {
    expect(backTarget('/residences/158cm', '?style=dub')?.to).toBe('/residences?style=dub')
    expect(backTarget('/label', '?style=dub')?.to).toBe('/')
  })

  it.each(['/residences', '/label', '/a-propos'])('leads from %s to home', (path) => {
    expect(backTarget(path)?.to).toBe('/')
  })
})

import { readSource, sourceFiles } from './sourceFiles'

const PRODUCT = /^(?:api|mf-\w+|shared|shell)\/src\/.*\.tsx?$/
const EXAMPLES = /\.(?:test|spec|fixture|fake)\.|\/testing\//

it('no source of the product names the collective of the demonstration', () => {
  const product = sourceFiles().filter((file) => PRODUCT.test(file) && !EXAMPLES.test(file))
  expect(product.length).toBeGreaterThan(500)
  expect(product.filter((file) => /Onde Basse|Toulouse/.test(readSource(file)))).toEqual([])
})

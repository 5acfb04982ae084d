/** An unexpected console error or warning fails the test that caused it. */
const refuse =
  (level: string) =>
  (...args: readonly unknown[]): never => {
    throw new Error(`Unexpected console.${level}: ${args.map(String).join(' ')}`)
  }

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(refuse('error'))
  jest.spyOn(console, 'warn').mockImplementation(refuse('warn'))
})

afterEach(() => {
  jest.restoreAllMocks()
})

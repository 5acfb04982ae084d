// Properties: what holds for every input of a kind.
import fc from 'fast-check'

/** Few in the gate; `npm run test:properties` asks for 10,000. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 50)

jest.setTimeout(Math.max(30_000, numRuns * 100))

/** Fails with the smallest input for which a predicate throws. */
export const check = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, predicate), { numRuns })

/** The same for a predicate that waits. */
export const checkAsync = <T>(
  arbitrary: fc.Arbitrary<T>,
  predicate: (value: T) => Promise<void>,
): Promise<void> => fc.assert(fc.asyncProperty(arbitrary, predicate), { numRuns })

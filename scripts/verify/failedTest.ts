/** A test that failed, or an error outside all tests. */
export interface FailedTest {
  /** Where it stands and what it says. */
  readonly title: string
  readonly message: string
}

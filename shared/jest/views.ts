// Runs before the tests of views: matchers for documents, and how long tests wait.
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/**
 * How long `findBy…` and `waitFor` wait at most, in milliseconds. Their own second is too short on a machine that runs other
 * tests beside; a test that passes ends as soon as before.
 *
 * It is less than the 5 s that a test may take, whose message would not name what is missing.
 */
const MAX_WAIT_MS = 4_000

configure({
  asyncUtilTimeout: MAX_WAIT_MS,
})

export { FakeClock } from './testing/fakeClock'
export { type Answer, type Visit, Visitor } from './testing/visitor'

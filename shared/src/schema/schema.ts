import * as v from './builders'

/** Builders of schemas, under one name. */
export { v }

import * as v from './schemaBuilders'

/** Builders of schemas, under one name. */
export { v }

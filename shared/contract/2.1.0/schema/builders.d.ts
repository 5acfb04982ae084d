export type { GenericSchema, InferOutput } from 'valibot';
export { array, boolean, check, fallback, finite, maxValue, minValue, nonEmpty, nullable, nullish, number, object, optional, pipe, record, safeParse, string, summarize, transform, trim, tuple, union, unknown, } from 'valibot';

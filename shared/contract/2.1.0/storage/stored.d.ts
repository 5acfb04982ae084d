import type * as v from 'valibot';
import type { SiteStorage } from './storage';
export declare const readStored: <Schema extends v.GenericSchema, Otherwise = v.InferOutput<Schema>>(storage: SiteStorage, key: string, schema: Schema, otherwise: Otherwise) => v.InferOutput<Schema> | Otherwise;
export declare const writeStored: (storage: SiteStorage, key: string, value: unknown) => void;

import * as v from 'valibot';
import { type Result } from '../result/result';
export interface JsonFailure {
    readonly kind: 'not-json' | 'malformed';
    readonly message: string;
}
export declare const parseJson: <Schema extends v.GenericSchema>(schema: Schema) => (text: string) => Result<v.InferOutput<Schema>, JsonFailure>;

import type * as v from 'valibot';
import type { Clock } from '../clock/clock';
import { type Result } from '../result/result';
import { type HttpFailure } from './httpFailure';
export type { HttpFailure } from './httpFailure';
export interface HttpRequest {
    readonly url: string;
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
}
export interface Http {
    text(request: HttpRequest): Promise<Result<string, HttpFailure>>;
}
export interface HttpDependencies {
    readonly fetch: typeof globalThis.fetch;
    readonly clock: Clock;
    readonly cookies: () => string;
}
export declare const createHttp: (dependencies: HttpDependencies) => Http;
export declare const getJson: <Schema extends v.GenericSchema>(http: Http, request: HttpRequest, schema: Schema) => Promise<Result<v.InferOutput<Schema>, HttpFailure>>;

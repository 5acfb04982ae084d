export type Result<T, E> = {
    readonly ok: true;
    readonly value: T;
} | {
    readonly ok: false;
    readonly error: E;
};
export declare const ok: <T>(value: T) => Result<T, never>;
export declare const err: <E>(error: E) => Result<never, E>;
export declare const map: <T, U, E>(result: Result<T, E>, transform: (value: T) => U) => Result<U, E>;
export declare const flatMap: <T, U, E, F>(result: Result<T, E>, next: (value: T) => Result<U, F>) => Result<U, E | F>;

export interface HttpFailure {
    readonly kind: 'status' | 'network' | 'timeout' | 'unreadable' | 'aborted';
    readonly url: string;
    readonly status: number;
    readonly message: string;
}
export declare const statusFailure: (url: string, status: number, statusText: string) => HttpFailure;
export declare const networkFailure: (url: string) => HttpFailure;
export declare const timeoutFailure: (url: string) => HttpFailure;
export declare const abortedFailure: (url: string) => HttpFailure;
export declare const unreadableFailure: (url: string, status: number, reason: string) => HttpFailure;

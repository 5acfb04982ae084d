export interface Log {
    error(message: string, cause?: unknown): void;
    info(message: string): void;
}
export declare const consoleLog: Log;

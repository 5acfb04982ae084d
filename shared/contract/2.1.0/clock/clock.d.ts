export type Cancel = () => void;
export interface Clock {
    now(): number;
    after(delayMs: number, task: () => void): Cancel;
    every(periodMs: number, task: () => void): Cancel;
}
export declare const systemNow: Clock['now'];
export declare const systemAfter: Clock['after'];
export declare const systemClock: Clock;
export declare const wait: (clock: Pick<Clock, 'after'>, delayMs: number) => Promise<void>;

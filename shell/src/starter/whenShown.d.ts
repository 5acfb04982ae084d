import { type Clock } from '@site/shared/clock';
/** What a visitor sees of a page before any program runs. */
export interface FirstScreen {
    /** A page in the background shows nothing to anybody. */
    isHidden(): boolean;
    /** A page the program fills shows nothing before. */
    isEmpty(): boolean;
    /** Resolves once all of the page has come. */
    whole(): Promise<void>;
    /** Resolves at the first paint of words or pictures. */
    painted(): Promise<void>;
    /** Resolves when the pictures the page opens on are here, or will not come. */
    pictures(): Promise<void>;
    /** Resolves when the browser had the time to show what came last. */
    nextFrame(): Promise<void>;
}
/** Milliseconds a program waits at most for what is seen first. */
export declare const PATIENCE_MS = 1000;
/** Resolves when all of the page has come and its beginning can be seen, takes too long to be, or cannot be told. */
export declare const whenShown: (screen: FirstScreen, clock: Clock) => Promise<void>;

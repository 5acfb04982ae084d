import type { AudioEngine } from './audioEngine'
/** The audio element of the page, as an engine; no other file knows it. */
export declare const createHtmlAudioEngine: (document: Document) => AudioEngine

/** Keys the journeys press: a character, or another key by its name. */
export type Key = 'Enter' | 'Tab' | ' ' | 'Escape' | 'PageUp' | 'Home' | 'ArrowRight' | 'k' | '?'

/** What the journeys need of a browser, and all that an adapter has to give. Everything else is built upon it. */
export interface EnginePage {
  /** Resolves once the page has loaded, or is there to be read. */
  goto(url: string, until?: 'loaded' | 'parsed'): Promise<void>
  url(): Promise<string>
  /** The value of an expression, which has to be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  /** Makes the viewport this large, or as near to it as the engine's smallest window is. */
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** What pages have logged as errors, and what they threw, so far. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** How a visitor has set up the browser. */
export type Setup = 'ordinary' | 'without scripts' | 'without storage'

/** A browser that runs; each page it opens is a new visitor's. */
export interface EngineBrowser {
  open(): Promise<EnginePage>
  close(): Promise<void>
}

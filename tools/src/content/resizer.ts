import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AvifOptions, SharpOptions, WebpOptions } from 'sharp'

/** A picture to resize, as AVIF or as WebP. */
export interface Resizing {
  readonly id: number
  readonly bytes: Uint8Array
  /** In pixels. */
  readonly width: number
  readonly limits: SharpOptions
  readonly webp?: WebpOptions
  readonly avif?: AvifOptions
}

export type Resized =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly reason: string }

/** The process ended, which says nothing about the picture. */
export class ResizerEnded extends Error {}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (cause: Error) => void
}

/** Memory of a thread that is free stays with it: with fewer arenas less of it. */
const MALLOC = { MALLOC_ARENA_MAX: '2' }

const startResizer = () => {
  const waiting = new Map<number, Waiting>()
  const child = fork(fileURLToPath(new URL('resizeWorker.mjs', import.meta.url)), [], {
    env: { ...process.env, ...MALLOC },
    execArgv: [],
    serialization: 'advanced',
  })
  const failAll = (why: string): void => {
    for (const { reject } of waiting.values()) reject(new ResizerEnded(why))
    waiting.clear()
  }
  child.on('message', (message) => {
    const resized = message as Resized
    const { resolve, reject } = waiting.get(resized.id) ?? {}
    waiting.delete(resized.id)
    if ('bytes' in resized) resolve?.(resized.bytes)
    else reject?.(new Error(resized.reason))
  })
  child.on('error', (cause) => failAll(cause.message))
  child.on('exit', (code, signal) => failAll(String(signal ?? code)))
  return {
    send: (resizing: Resizing): Promise<Uint8Array> =>
      new Promise((resolve, reject) => {
        waiting.set(resizing.id, { resolve, reject })
        child.send(resizing, (cause) => cause && reject(new ResizerEnded(cause.message)))
      }),
    end: (): void => {
      if (child.connected) child.disconnect()
    },
  }
}

/**
 * Resizes pictures in a process that starts with the first one.
 * @example
 * const resizer = openResizer()
 * const small = await resizer.resize({ bytes, width: 640, limits: {}, webp: { quality: 78 } })
 * resizer.close()
 */
export const openResizer = () => {
  let started: ReturnType<typeof startResizer> | undefined
  let id = 0
  return {
    resize: (picture: Omit<Resizing, 'id'>): Promise<Uint8Array> => {
      started ??= startResizer()
      id += 1
      return started.send({ ...picture, id })
    },
    close: (): void => started?.end(),
  }
}

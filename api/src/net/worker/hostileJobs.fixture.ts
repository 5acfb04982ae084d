import { fileURLToPath } from 'node:url'
import type { Job } from './job'
import { serveJobs } from './serveJobs'

/** Answers with what it got, and the process it ran in. */
export const echo: Job<string, { readonly text: string; readonly pid: number }> = {
  name: 'echo',
  work: (text) => ({ text, pid: process.pid }),
}

/** Comes to a step it does not leave. */
export const loop: Job<string, never> = {
  name: 'loop',
  work: (step, at) => {
    at('before')
    at(step)
    for (;;) Math.random()
  },
}

/** Reports more steps than a pipe holds. */
export const walk: Job<number, string> = {
  name: 'walk',
  work: (steps, at) => {
    for (let step = 0; step < steps; step += 1) at(`${step}`.padEnd(400))
    return 'there'
  },
}

/** Fills buffers, which are outside of the heap. */
export const fill: Job<string, number> = {
  name: 'fill',
  work: (step, at) => {
    at(step)
    const buffers: Buffer[] = []
    for (;;) buffers.push(Buffer.alloc(1_048_576, 1))
  },
}

/** The tests that import this file are another program. */
if (process.argv[1] === fileURLToPath(import.meta.url)) serveJobs([echo, loop, walk, fill])

import { withoutStack } from './compileErrors'

const FRAME = `  ERROR in ./src/Home.tsx
    × Module build failed:
    ╰─▶   × Error:   x Expression expected
          │  63 | export const Home = (: ReactNode => {
          │     :                      ^
          │     \`----
`

test('an error shows file, place and code, and not the stack of the compiler', () => {
  const stack = `          │
          │
          │ Caused by:
          │     Syntax Error
          │
          │ Stack backtrace:
          │    0: <unknown>
          │    8: worker
          │              at /home/build/deps/uv/src/threadpool.c:122:5
`
  expect(withoutStack(`${FRAME}${stack}        \n   @ container entry\n`)).toBe(
    `${FRAME}        \n   @ container entry\n`,
  )
})

test('an error without a stack stays as it is', () => {
  expect(withoutStack(FRAME)).toBe(FRAME)
})

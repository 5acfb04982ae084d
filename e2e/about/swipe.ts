import type { Locator } from '@playwright/test'

/** Pulls an element to the left with one finger, `distance` pixels in a dozen moves. */
export const swipeLeft = async (element: Locator, distance: number): Promise<void> => {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error('There is nothing to swipe')
  const touch = await element.page().context().newCDPSession(element.page())
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 3 }],
    })
  const from = box.x + box.width - 30
  await send('touchStart', from)
  for (let move = 1; move <= 12; move += 1) await send('touchMove', from - (distance * move) / 12)
  await send('touchEnd')
}

// @ts-check
// Runs in a measured page before anything else, as it stands here.
;(() => {
  /** @type {import('./tap').Tap} */
  const tap = { painted: false, at: 0, sound: 0 }
  new PerformanceObserver(() => {
    tap.painted = true
  }).observe({ type: 'paint', buffered: true })
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      tap.at ||= timeStamp
    },
    { capture: true },
  )
  const { play } = HTMLMediaElement.prototype
  // The element that sounds may stand in no document, where its events cannot be heard from outside.
  HTMLMediaElement.prototype.play = function (...args) {
    this.addEventListener('playing', () => {
      tap.sound ||= performance.now()
    })
    return play.apply(this, args)
  }
  window.tap = tap
})()

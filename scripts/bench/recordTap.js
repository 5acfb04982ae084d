// @ts-check
// Runs in a measured page before its own scripts. Plain JavaScript: a compiler would add helpers the page lacks.
;(() => {
  /** @type {import('./sound').Tap} */
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
  // An element outside of any document does not dispatch its events to the window.
  HTMLMediaElement.prototype.play = function (...args) {
    this.addEventListener('playing', () => {
      tap.sound ||= performance.now()
    })
    return play.apply(this, args)
  }
  window.tap = tap
})()

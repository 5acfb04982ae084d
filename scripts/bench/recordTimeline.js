// @ts-check
// Runs in a measured page before its own scripts. Plain JavaScript: a compiler would add helpers the page lacks.
;(() => {
  /** @type {import('./loads').Timeline} */
  const timeline = { firstPaint: 0, largestPaint: 0, playerWorks: 0, shift: 0, tasks: [] }

  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry & { value?: number, hadRecentInput?: boolean }) => void} note
   */
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timeline.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    timeline.largestPaint = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) timeline.shift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    timeline.tasks.push({ start: startTime, duration })
  })
  document.addEventListener('hydrated', ({ target }) => {
    const isPlayer = target instanceof HTMLElement && target.dataset.slot === 'player/Player'
    if (isPlayer) timeline.playerWorks = performance.now()
  })
  window.timeline = timeline
})()

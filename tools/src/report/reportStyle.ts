/** The style of the page, on a screen of any width and on A4. */
export const REPORT_STYLE = `
:root { color-scheme: light; --ink: #1a1a1a; --soft: #595959; --line: #d9d9d9; --mean: #2f6fb3; --peak: #a33b00; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 70rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
p { margin: .5rem 0; max-width: 48rem; }
.soft, figcaption { color: var(--soft); }
.key { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 1rem; margin: 1.5rem 0; padding: 0; }
.key div { border-top: 2px solid var(--ink); padding-top: .5rem; display: flex; flex-direction: column; }
.key dd { margin: 0; order: -1; font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.key dd + dd { order: 1; font-size: .875em; line-height: 1.4; color: var(--soft); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem; margin: 1.5rem 0 .5rem; }
figure { margin: 0; }
figure svg { display: block; width: 100%; height: auto; }
.defs { position: absolute; width: 0; height: 0; }
.swatch { width: .75em; height: .75em; margin-right: .4em; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; font-size: .875em; }
text { font: 9px system-ui, sans-serif; fill: var(--soft); }
.value { text-anchor: end; }
.name { text-anchor: middle; }
.line { stroke: var(--line); stroke-width: .5; }
.mean { fill: var(--mean); }
.peak { stroke: var(--peak); stroke-width: 1.5; }
.known { fill: var(--soft); }
.stripe { stroke: #b3b3b3; stroke-width: 1.5; }
.table { overflow-x: auto; margin: .5rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25em .75em .25em 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: break-word; }
thead th { color: var(--soft); font-size: .875em; vertical-align: bottom; overflow-wrap: normal; }
.number { text-align: right; white-space: nowrap; padding-left: .75em; padding-right: 0; }
thead .number { white-space: normal; }
.tables { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 3rem; align-items: start; }
@media (max-width: 30rem) {
  table { font-size: .8125rem; }
  th, td { padding-right: .4em; }
  .number { padding-left: .4em; }
  .key { grid-template-columns: 1fr 1fr; }
}
@media print {
  @page { size: A4; margin: 15mm; }
  body { padding: 0; max-width: none; font-size: 9pt; }
  h1 { font-size: 16pt; }
  h2 { font-size: 12pt; margin-top: 14pt; break-after: avoid; }
  .key { grid-template-columns: repeat(5, 1fr); }
  .key dd { font-size: 14pt; }
  .key dd + dd { font-size: 8pt; }
  .plots, .tables { grid-template-columns: 1fr 1fr; }
  .tables { gap: 0 8mm; }
  .table { overflow: visible; }
  th, td { padding: 1pt 3pt 1pt 0; }
  .number { padding: 1pt 0 1pt 3pt; }
  tr, figure { break-inside: avoid; }
  thead { display: table-header-group; }
  * { print-color-adjust: exact; }
}
`

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import type { Drawing } from './draw'

/** A headless browser with the drawing code and the house fonts loaded. */
export interface Renderer {
  /** Answers the encoded file. */
  readonly render: (drawing: Drawing) => Promise<Buffer>
  readonly close: () => Promise<void>
}

declare const artwork: { readonly draw: (drawing: Drawing) => Promise<string> }

const require = createRequire(import.meta.url)

/** Opens the browser; `CHROMIUM` names another browser than /usr/bin/chromium. */
export async function openRenderer(): Promise<Renderer> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
  const page = await preparedPage(browser)
  return {
    render: async (drawing) =>
      Buffer.from(await page.evaluate((each) => artwork.draw(each), drawing), 'base64'),
    close: () => browser.close(),
  }
}

async function preparedPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundledDrawing() })
  await loadFont(page, 'Archivo', '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')
  await loadFont(
    page,
    'Instrument Sans',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  )
  return page
}

async function bundledDrawing(): Promise<string> {
  const entry = new URL('./draw.ts', import.meta.url).pathname
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'artwork',
    target: 'es2022',
  })
  return result.outputFiles[0]?.text ?? ''
}

async function loadFont(page: Page, family: string, file: string): Promise<void> {
  const bytes = await readFile(require.resolve(file), 'base64')
  await page.evaluate(
    async ({ name, data }) => {
      const source = `url(data:font/woff2;base64,${data})`
      const face = new FontFace(name, source, { weight: '100 900', stretch: '62% 125%' })
      document.fonts.add(await face.load())
    },
    { name: family, data: bytes },
  )
}

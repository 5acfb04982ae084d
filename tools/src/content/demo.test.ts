import { readFileSync } from 'node:fs'
import path from 'node:path'
import { jsonSchemas } from './jsonSchemas'
import { describeProblem } from './mistakes/checkedYaml'
import { type Content, readContent } from './reading/readContent'
import { openContentFolder } from './sources'

const DEMO = path.join(__dirname, '../../../content')

const readDemo = async (): Promise<Content> => {
  const content = readContent(await openContentFolder(DEMO))
  if (!content.ok) throw new Error(content.error.map(describeProblem).join('\n'))
  return content.value
}

const figures = ({ figures: list }: { readonly figures: readonly { value: string; label: string }[] }) =>
  list.map(({ value, label }) => `${value} ${label}`)

describe('the content of the invented collective', () => {
  it('opens with one statement about the collective and its city', async () => {
    const { about } = await readDemo()
    expect(about.introduction.statement).toMatch(/^Onde Basse, c’est une radio.*Toulouse/)
  })

  it('has the figures of behaviour 10', async () => {
    const { about } = await readDemo()
    expect(figures(about.webradio)).toEqual(['83 résidences depuis 2017', '181k écoutes', '185 directs'])
    expect(about.label && figures(about.label)).toEqual(['37 sorties depuis 2017', '58 artistes'])
    expect(about.events && figures(about.events)).toEqual(['30 productions', '7 cette année'])
  })

  it('says that the radio never stops, and how the project pays for itself', async () => {
    const { about } = await readDemo()
    expect(about.webradio.text).toContain('24h/24 7j/7')
    expect(about.collective.paragraphs.join()).toContain(
      's’autofinance par le merchandising, le label, les adhésions à la radio et les évènements',
    )
  })

  it.each(['bass music', 'sound system', 'dub', 'breakbeat', 'UK funky', 'dubstep', 'grime', 'jungle'])(
    'says that the label covers %s',
    async (style) => {
      expect((await readDemo()).about.label?.text).toContain(style)
    },
  )

  it('has ten members, each with a portrait, and credits for mastering, visuals and photo', async () => {
    const { about } = await readDemo()
    expect(about.members).toHaveLength(10)
    for (const { picture } of about.members) expect(picture).toHaveLength(1)
    expect(about.credits.map(({ work }) => work)).toEqual(['Mastering', 'Visuels', 'Photo'])
  })

  it('has 56 residents under their ids, some of them without a style to read, each with a picture in two widths', async () => {
    const { residents } = await readDemo()
    expect(residents).toHaveLength(56)
    expect(residents.slice(0, 3).map(({ id }) => id)).toEqual(['130E0A', '158cm', 'abysse-club'])
    expect(residents.some(({ styles }) => styles.includes(''))).toBe(true)
    for (const { picture } of residents) expect(picture.map(([, width]) => width)).toEqual([320, 640])
  })

  it('has two slides: an announcement with a link, a season start without', async () => {
    const { home } = await readDemo()
    expect(home.slides.map(({ link }) => link !== undefined)).toEqual([true, false])
  })

  it('says who publishes and hosts the site, what is kept, and claims no compliance nobody measured', async () => {
    const { legal } = await readDemo()
    expect(legal['mentions-legales']?.sections.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Éditeur du site', 'Direction de la publication', 'Hébergement']),
    )
    expect(JSON.stringify(legal['vie-privee'])).toContain('aucun cookie')
    expect(JSON.stringify(legal.accessibilite)).toMatch(/n’est pas conforme.*RGAA.*4\.1/)
  })
})

it('editors are given the schemas the files are checked by: npx site content schemas', () => {
  for (const [name, text] of jsonSchemas())
    expect(JSON.parse(readFileSync(path.join(DEMO, 'schemas', name), 'utf8'))).toEqual(JSON.parse(text))
})

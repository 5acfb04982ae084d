import { findConsumedSlots } from '../../federation/consumedSlots.mjs'

it('finds the slots of other parts that minified scripts name, sorted and each once', () => {
  const scripts = [
    `p("label/Label"),p('radio/Home'),q("label/x","/label/Y","text/Label/z",\`about/About\`)`,
    'p("label/Label"),p("home/Home")',
  ]
  expect(findConsumedSlots('home', scripts)).toEqual(['about/About', 'label/Label', 'radio/Home'])
})

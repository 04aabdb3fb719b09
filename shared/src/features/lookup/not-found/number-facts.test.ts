import { numberFacts, searchesOf, withZeros } from './number-facts.ts'

const foreign = (code: string, country: string) =>
  `Númerið byrjar á erlendum landskóða, ${code}: ${country}. Dýrið getur verið skráð þar.`
const maker = (code: string) =>
  `Númerið byrjar á ${code}, framleiðandakóða. Af honum sést ekki frá hvaða landi dýrið er.`
const shared = 'Númerið byrjar á 900, kóða sem margir framleiðendur deila. Af honum sést ekki frá hvaða landi dýrið er.'
const tooLarge = 'Síðari hluti númersins er hærri tala en staðallinn leyfir. Það er því ekki rétt.'
const pattern = 'Allir stafirnir eftir forskeytinu eru eins eða í röð. Líklega er númerið ekki rétt lesið.'

test.each([
  ['352098100000012', ['Númerið byrjar á 352, landskóða Íslands.']],
  ['208 0000 0012 3456', [foreign('208', 'Danmörk')]],
  ['208999999999999', [foreign('208', 'Danmörk'), tooLarge]],
  ['578000000123456', [foreign('578', 'Noregur')]],
  ['352111111111111', ['Númerið byrjar á 352, landskóða Íslands.', pattern]],
  ['982000001088420', [maker('982')]],
  ['900012345678902', [shared]],
  ['999000000123456', ['Númer sem byrja á 999 eru prófunarnúmer.']],
  ['LA 982 000001088420', [maker('982')]],
  ['35209810000001', ['Þetta eru 14 tölustafir. Örmerki samkvæmt ISO-staðli er 15 tölustafir.']],
  ['3520981O0000012', ['Í númerinu er bókstafurinn O. Í örmerkjum er tölustafurinn 0.']],
  // An unlisted country, microchips older than the standard, an ear tag: their numbers show no facts.
  ['001000000000001', []],
  ['012345678', []],
  ['0123456789', []],
  ['R12H034', []],
])('the number %s shows the facts %j', (number, facts) => {
  expect(numberFacts(number)).toEqual(facts)
})

test('replaces the letter O by zeros', () => {
  expect(withZeros('352 o98 1OOO')).toBe('3520981000')
  expect(withZeros('352098100000012')).toBeUndefined()
})

test.each([
  ['208000000123456', ['hunderegister.dk', 'europetnet.org']],
  ['826000000123456', ['europetnet.org']],
  ['982000001088420', ['europetnet.org']],
  ['352098100000012', []],
  ['999000000123456', []],
  ['35209810000001', []],
  ['R12H034', []],
])('%s may be registered at %j', (number, addresses) => {
  expect(searchesOf(number)).toEqual(addresses)
})

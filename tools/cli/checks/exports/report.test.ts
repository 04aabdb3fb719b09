import { compareOffers, readReport, verdictOn, writeReport } from './report.ts'

const banner = `function Banner(props: Props): JSX.Element
interface Props {
    readonly title: string;
    readonly kind?: 'info' | 'warning';
}`
const icon = `function Icon(props: {
    name: keyof typeof paths;
}): JSX.Element;
const paths: {
    menu: string;
};`
const entries = { 'ui Banner': banner, 'ui Button': 'from @mantine/core', 'ui Icon': icon }
const recorded = { contract: 3, version: '0.4.1', offers: new Map(Object.entries(entries)) }
const now = (more: Readonly<Record<string, string | undefined>>, { contract = 3, version = '0.5.0' } = {}) => {
  const offers = new Map(recorded.offers)
  for (const [entry, text] of Object.entries(more)) text === undefined ? offers.delete(entry) : offers.set(entry, text)
  return { contract, version, offers }
}
const withMember = (member: string) => banner.replace('}', `    ${member}\n}`)

test('a report is read as it was written', () => {
  const offers = new Map([...recorded.offers, ['api call', 'type Call = {\n\n    a: string;\n};'] as const])
  expect(readReport(writeReport({ contract: 12, version: '1.2.0', offers }))).toEqual({
    contract: 12,
    version: '1.2.0',
    offers,
  })
})

test('a report is sorted', () => {
  const turned = new Map([...recorded.offers].reverse())
  expect(writeReport({ ...recorded, offers: turned })).toBe(writeReport(recorded))
})

test('an unchanged export needs no higher number', () => {
  expect(verdictOn(recorded, now({}))).toBeUndefined()
})

test.each([
  ['a new declaration', { 'ui Tip': 'function Tip(): JSX.Element' }],
  ['a further optional member', { 'ui Banner': withMember('readonly onClose?: () => void;') }],
  ['a further member of a value', { 'ui Icon': icon.replace('menu: string;', 'menu: string;\n    close: string;') }],
  ['a further optional member in quotes', { 'ui Banner': withMember("'aria-label'?: string;") }],
])('%s needs a higher minor version', (_case, more) => {
  expect(verdictOn(recorded, now(more, { version: '0.4.1' }))).toBe('minor')
  expect(verdictOn(recorded, now(more, { version: '0.4.2' }))).toBe('minor')
  expect(verdictOn(recorded, now(more, { version: '0.5.0' }))).toBe('update')
})

test('something new with a higher contract number needs no higher version', () => {
  const more = { 'ui Tip': 'function Tip(): JSX.Element' }
  expect(verdictOn(recorded, now(more, { contract: 4, version: '0.4.1' }))).toBe('update')
})

test.each([
  ['a removed declaration', { 'ui Button': undefined }],
  ['a renamed declaration', { 'ui Button': undefined, 'ui PushButton': 'from @mantine/core' }],
  ['another package', { 'ui Button': 'function Button(): JSX.Element' }],
  ['a member that is required now', { 'ui Banner': banner.replace('kind?', 'kind') }],
  ['a further required member', { 'ui Banner': withMember('readonly id: string;') }],
  ['a further required member of a parameter', { 'ui Icon': icon.replace('    name', '    size: number;\n    name') }],
  ['a removed member of a value', { 'ui Icon': icon.replace('    menu: string;\n', '') }],
  ['a removed member', { 'ui Banner': banner.replace(/ {4}readonly kind.*\n/, '') }],
  ['another type of a member', { 'ui Banner': banner.replace("'info' | 'warning'", "'info'") }],
  ['members in another declaration', { 'ui Banner': banner.replace('interface Props', 'interface Other') }],
])('%s needs a higher contract number', (_case, more) => {
  expect(verdictOn(recorded, now(more))).toBe('raise')
  expect(verdictOn(recorded, now(more, { contract: 4 }))).toBe('update')
})

test('a higher contract number is recorded even if no offer changed', () => {
  expect(verdictOn(recorded, now({}, { contract: 4 }))).toBe('update')
})

test('names what differs', () => {
  const more = {
    'ui Tip': 'function Tip(): JSX.Element',
    'ui Banner': withMember('readonly onClose?: () => void;'),
    'ui Button': 'from elsewhere',
  }
  expect(compareOffers(recorded.offers, now(more).offers)).toEqual({
    added: ['ui Tip'],
    extended: ['ui Banner'],
    changed: ['ui Button'],
    removed: [],
  })
})

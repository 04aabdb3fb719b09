import { readPairs } from './catalogues.ts'
import { regExpMatcher, textMatcher } from './matcher.ts'
import { ANY, translator } from './translate.ts'

const translate = translator([
  ['Vista', 'Save'],
  ['Litur', 'Colour'],
  ['Dýr', 'Pet'],
  ['Dýr', 'Pets'],
  ['Hundur', 'Dog'],
  ['Já', 'Yes'],
  ['Færeyjar', 'Faroe Islands'],
  ['Saga', 'History'],
  ['Dýr {n}', 'Pet {n}'],
  ['{n} dýr', '{n} pets'],
  ['Áður: {value}', 'Before: {value}'],
  ['Frá {from} til {to}', 'To {to} from {from}'],
  ['{first} af {all}', '{first} of {all}'],
  ['Dálkinn „{column}“ vantar hér í röð. Bættu við.', 'The column “{column}” is missing. Add it.'],
  ['Máli lokið {time}: {kind}', 'Case ended {time}: {kind}'],
  ['Skrifaðu okkur: {email}. Við svörum fljótt.', 'Write to {email}. We answer soon.'],
])

test.each([
  ['is the text of a catalogue', 'Vista', ['Save']],
  ['has another space', ' Já\u00a0', ['Yes']],
  ['has two translations', 'Dýr', ['Pet', 'Pets']],
  ['has a number in its place', '7 dýr', ['7 pets']],
  ['has values that are translated in turn', 'Frá Hundur til Já', ['To Yes from Dog']],
  ['has a day as value', 'Áður: 01.05.2026', ['Before: 1 May 2026']],
  ['is inside of a sentence', 'litur', ['colour']],
  ['is a phone number', '555-0123', ['+354 555-0123']],
  ['has a phone number with its prefix', 'Áður: +354 555-0123', ['Before: +354 555-0123']],
  ['is English and has a phone number', 'Call +354 555-0123', ['Call +354 555-0123']],
  ['is an amount', '12.000 kr.', ['ISK 12,000']],
  ['has numbers alone', '1 af 1.234', ['1 of 1,234']],
  ['is a part of a longer text', 'Við svörum', [`Write to ${ANY}. We answer soon.`]],
  ['is a part with a quote', 'Dálkinn „Litur“ vantar hér', [`The column “${ANY}” is missing. Add it.`]],
  ['is several texts', 'Dýr 4, Litur: Vista', ['Pet 4, Colour: Save']],
  ['is the row of a table', 'LiturSvarturÁður: Hundur', ['ColourSvarturBefore: Dog']],
  ['is a name', 'Snati', ['Snati']],
  ['is a name with the word of a catalogue', 'Gervimaður Færeyjar', ['Gervimaður Færeyjar']],
  ['is a name that is a text, too', 'Áður: Saga', ['Before: Saga']],
  ['was written by a person', 'Svartur af aldri', ['Svartur af aldri']],
  ['is a code', 'Vistað-7', ['Vistað-7']],
])('translates a text that %s', (_, icelandic, english) => expect(translate(icelandic)).toEqual(english))

test.each([
  ['Vista', 'whole', 'Save'],
  ['Snati', 'whole', 'Snati'],
  ['Dýr', 'whole', /^\s*(?:Pet|Pets)\s*$/],
  ['Dýr', 'part', /(?:Pet|Pets)/],
  ['Dýr', 'anyCase', /(?:Pet|Pets)/i],
  ['Við svörum', 'part', /Write\s+to\s+.+?\.\s+We\s+answer\s+soon\./],
] as const)('looks for "%s" as %s', (text, comparison, matcher) =>
  expect(textMatcher(translate, text, comparison)).toEqual(matcher),
)

test.each([
  [/^Vista$/, /^Save$/],
  [/Vista|Litur: /, /Save|Colour:\s+/],
  [/^(Já|\d+ dýr)$/i, /^(Yes|\d+\s+pets)$/i],
  [/^Frá 01\.05\.2026 til \d{4}/, /^To\s+\d{4}\s+from\s+1\s+May\s+2026/],
  [/Litur.*Vista/s, /Colour.*Save/s],
  [/^Máli lokið .*: Vista$/, /^Case\s+ended\s+.*:\s+Save$/],
  [/^Skrifaðu okkur: \S+@\S+/, /^Write\s+to\s+.+?\.\s+We\s+answer\s+soon\./],
  [/^\/pets\/(\d+)\?search=Snati$/, /^\/pets\/(\d+)\?search=Snati$/],
])('translates the texts of %s', (expression, expected) =>
  expect(regExpMatcher(translate, expression)).toEqual(expected),
)

test('reads the catalogues and the lists of the registry', () => {
  const all = translator(readPairs())
  expect(['Mín dýr', 'Íslenskur fjárhundur', 'Hundur'].map(all)).toEqual([['My pets'], ['Icelandic Sheepdog'], ['Dog']])
})

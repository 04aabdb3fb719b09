import { render, report } from './testing/sample-mail.ts'
import { preventLinks } from './unlink-text.ts'

/** What mail programs may take for an address: a dot before a letter, a scheme, an e-mail address, a network share. */
const LINK = /\S[.\u3002\uff0e]\S*\p{L}|\p{L}:\/\/|\p{L}:\S|\S@\S|www\.\S|\\\\\S/iu
const asRead = (text: string) => text.replaceAll('\u200a', '')

const names = [
  'www.evil.is',
  'evil.is/x?y=1#z',
  'http://evil.is/innskraning',
  'HTTPS://EVIL.IS',
  'http://localhost/x',
  'http:\\\\evil.is',
  'mailto:svindl@evil.is',
  'svindl@evil.is',
  'svindl@evil',
  'javascript:alert(1)',
  'Smelltu á evil.is,takk',
  '(evil.is)',
  'evil.4chan.org',
  'evil。is',
  'evil．is',
  'evil.\u200bis',
  'e\u00advil.is',
  'þjófur.is',
  '\\\\evil\\share',
]

test.each(names)('removes the link in %s', (name) => {
  expect(name).toMatch(LINK)
  expect(preventLinks(name)).not.toMatch(LINK)
  expect(asRead(preventLinks(name))).toBe(name)
})

test.each(['www.evil.is', 'evil.is', 'evil。is', 'evil.\u200bis'])(
  '%s leads nowhere even for a program that makes a link of it',
  (name) => {
    expect(URL.canParse(`http://${name}`)).toBe(true)
    expect(URL.canParse(`http://${preventLinks(name)}`)).toBe(false)
  },
)

test.each([
  'Snati',
  'St. Bernharður',
  'Snati, 3.5 kg',
  'kl. 12:30',
  'Hr. Depill...',
  'Nr. 1',
  'Max/Moritz',
  'AC-DC',
  'Ó. J.',
])('leaves %s unchanged', (name) => expect(preventLinks(name)).toBe(name))

describe.each(names)('an e-mail about %s', (petName) => {
  const mail = render('foundPet', {
    ...report,
    petName,
    reporterName: petName,
    comment: `Sjá ${petName}`,
    incidentType: 'Fannst á lífi',
  })
  const shown = mail.html.replace(/<style>[\s\S]*<\/style>|<[^>]+>/g, ' ')

  test.each([
    ['subject', mail.subject],
    ['text', mail.text],
    ['HTML', shown],
  ])('%s: shows the name and links only our own addresses', (_part, text) => {
    const own = /https:\/\/dyraaudkenni\.example\S*|hjalp@example\.com|[\w-]+:\s*$/gm
    const words = text.replace(own, '').split(/\s+/)
    expect(words.filter((word) => LINK.test(word))).toEqual([])
    expect(asRead(text.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toContain(petName)
  })
})

test('disables automatic links, and links the phone number of a finder itself', () => {
  const { html } = render('foundPet', { ...report, incidentType: 'Fannst á lífi' })
  expect(html).toContain('<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">')
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="tel:+3545550001"', 'href="https://dyraaudkenni.example/pet/7"'])
})

test('a phone number without a country code can also be dialled from abroad', () => {
  const { html } = render('foundPet', { ...report, reporterPhone: '5550001', incidentType: 'Fannst á lífi' })
  expect(html).toMatch(/href="tel:\+3545550001"[^>]*>555-0001</)
})

test('shows an invalid phone number as text', () => {
  const { html } = render('foundPet', { ...report, reporterPhone: 'javascript:alert(1)', incidentType: 'Fannst' })
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://dyraaudkenni.example/pet/7"'])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inLanguage } from '../../../../language/current-language.ts'
import { serverRoot } from '../../../../server-root.ts'
import { mailKinds } from '../../../mails.ts'
import type { MailName } from '../mails.ts'
import { renderMail } from './render-mail.ts'
import { everyMail as mails } from './testing/every-mail.ts'
import { render, site } from './testing/sample-mail.ts'

/** All texts in the data of a mail, line by line. */
const valuesIn = (data: unknown): string[] => {
  if (typeof data === 'string') return data.split(/\r?\n/).filter(Boolean)
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : []
}

/** Mails with a button. */
const linked = Object.entries(mails).filter(([, [, , , path]]) => path !== '')

describe('every kind of e-mail', () => {
  test.each(['is', 'en'])('has a name in the outbox of administrators (%s)', (language) => {
    const file = join(serverRoot, `../remote-admin/src/features/outbox/texts.${language}.json`)
    const names = Object.keys(JSON.parse(readFileSync(file, 'utf8')))
    expect(Object.keys(mails).filter((kind) => !names.includes(`kind.${kind}`))).toEqual([])
  })

  test('has a button, except the mail with a code, which is typed on the page that sent it', () => {
    const others = Object.entries(mails).filter(([, [, , , path]]) => path === '')
    expect(others.map(([kind]) => kind)).toEqual(['contactCode'])
    const { text, html } = render('contactCode', mails.contactCode[0])
    expect(`${text}${html}`).not.toMatch(/https:|href/)
  })

  test.each(linked)('%s has its button', (kind, [data, , , path]) => {
    const mail = render(kind as MailName, data as never)
    expect(mail.text).toContain(`:\nhttps://dyraaudkenni.example${path}\n`)
    expect(mail.html).toContain(`href="https://dyraaudkenni.example${path}"`)
    const { text } = inLanguage('en', () => render(kind as MailName, data as never))
    expect(text).toMatch(/:\nhttps:\/\/\S+[?&]lang=en\n/)
  })

  test.each(Object.entries(mails))('%s has its subject and text', (kind, [data, subject, part]) => {
    const mail = render(kind as MailName, data as never)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(part)
    expect(mail.html).toContain('Þetta er sjálfvirkur póstur frá Dýraauðkenni.')
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}|undefined|null/)
  })

  test.each(Object.entries(mails))('%s is written in English for a reader of English', (kind, [data]) => {
    const mail = { kind, payload: data as object as Record<string, unknown>, petIds: [7], recipientName: 'Ari Þór' }
    const { subject, text, html } = inLanguage('en', () => renderMail(mail, mailKinds, site))
    expect(html).toContain('<html lang="en">')
    const own = valuesIn([data, 'Ari Þór', 'Dýraauðkenni', 'Dýraauðkennis']).sort((a, b) => b.length - a.length)
    const rest = own.reduce((left, value) => left.replaceAll(value, ''), `${subject}\n${text}`.replaceAll('\u200a', ''))
    expect(rest).not.toMatch(/[áðéíóúýþæö]/i)
  })

  test('names the animal in the subject', () => {
    const aboutAnimals = Object.entries(mails).filter(([, [data]]) => JSON.stringify(data).includes('Snotra'))
    expect(aboutAnimals.length).toBeGreaterThan(15)
    for (const [kind, [data]] of aboutAnimals)
      expect([kind, render(kind as MailName, data as never).subject]).toEqual([kind, expect.stringContaining('Snotra')])
  })

  test('refuses a kind that this release does not know', () => {
    const unknown = { kind: 'toString', payload: {}, petIds: [], recipientName: null }
    expect(() => renderMail(unknown, mailKinds, site)).toThrow(RangeError)
  })
})

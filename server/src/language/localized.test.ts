import { currentLanguage, inLanguage } from './current-language.ts'
import { localized, localizedTexts } from './localized.ts'

const texts = localized({
  is: { hello: 'Halló', mail: { subject: 'Efni', lines: ['ein', 'tvær'] } },
  en: { hello: 'Hello', mail: { subject: 'Subject', lines: ['one', 'two'] } },
})

test('a text is Icelandic outside of any request', () => {
  expect([currentLanguage(), texts.hello]).toEqual(['is', 'Halló'])
})

test('reads the language at each access', async () => {
  const { mail } = texts
  const read = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return [texts.hello, mail.subject, mail.lines[1]]
  }
  expect(await Promise.all([inLanguage('en', read), inLanguage('is', read), read()])).toEqual([
    ['Hello', 'Subject', 'two'],
    ['Halló', 'Efni', 'tvær'],
    ['Halló', 'Efni', 'tvær'],
  ])
})

test('behaves like an ordinary object when it is read', () => {
  inLanguage('en', () => {
    expect(Object.keys(texts)).toEqual(['hello', 'mail'])
    expect(Object.entries(texts.mail)).toEqual([
      ['subject', 'Subject'],
      ['lines', ['one', 'two']],
    ])
    expect(['hello' in texts, Object.hasOwn(texts, 'hello'), 'toString' in texts, Object.hasOwn(texts, 'bye')]).toEqual(
      [true, true, true, false],
    )
    expect(JSON.stringify(texts)).toBe('{"hello":"Hello","mail":{"subject":"Subject","lines":["one","two"]}}')
    expect({ ...texts.mail }.subject).toBe('Subject')
    expect(texts.mail.lines.join(' ')).toBe('one two')
    expect(String(texts)).toBe('[object Object]')
  })
})

test('texts cannot be changed', () => {
  expect(() => Object.assign(texts, { hello: 'Hæ' })).toThrow(TypeError)
  expect(texts.hello).toBe('Halló')
})

test('a text is Icelandic where a language has no file', () => {
  const only = localized({ is: { hello: 'Halló' } })
  expect(inLanguage('en', () => only.hello)).toBe('Halló')
})

test('a text that is not translated does not compile', () => {
  // @ts-expect-error `bye` is missing
  const untranslated = localizedTexts({ hello: 'Halló', bye: 'Bless' }, { hello: 'Hello' })
  expect(inLanguage('en', () => untranslated.hello)).toBe('Hello')
})

import { metaKind, metaOf } from './page-meta.ts'

const ORIGIN = 'https://dyr.example'

const named = (path: string) => {
  const found = metaOf(path, ORIGIN)
    .join('')
    .matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return new Map([...found].map(([, key, value]) => [key, value]))
}

test('a public page says what it is to search engines and shared links', () => {
  const lost = named('/lost/')
  expect(lost.get('og:title')).toBe('Týnt dýr? – Dýraauðkenni')
  expect(lost.get('og:url')).toBe(`${ORIGIN}/lost`)
  expect(lost.get('description')).toBe(lost.get('og:description'))
  expect(lost.has('robots')).toBe(false)
  expect(metaOf('/lost', ORIGIN)).toContain(`<link rel="canonical" href="${ORIGIN}/lost">`)
})

test.each(['/pet/17', '/pets/my', '/engin/slik/slod', '//lost'])('%s is not indexed', (path) => {
  expect(named(path).get('robots')).toBe('noindex')
  expect(named(path).has('og:title')).toBe(false)
})

test('pages with the same meta elements are one kind', () => {
  expect([metaKind('/lost/'), metaKind('/pet/1'), metaKind('/pet/2'), metaKind('/x')]).toEqual([
    '/lost',
    'closed',
    'closed',
    '404',
  ])
})

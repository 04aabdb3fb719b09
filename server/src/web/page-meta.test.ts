import { metaOf, previewMeta } from './page-meta.ts'

const ORIGIN = 'https://dyr.example'

const named = (path: string) => {
  const found = metaOf(path, ORIGIN)
    .join('')
    .matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return new Map([...found].map(([, key, value]) => [key, value]))
}

test('describes a public page for search engines and shared links', () => {
  const lost = named('/lost/')
  expect(lost.get('og:title')).toBe('Týnt dýr? – Dýraauðkenni')
  expect(lost.get('og:url')).toBe(`${ORIGIN}/lost`)
  expect(lost.get('description')).toBe(lost.get('og:description'))
  expect(lost.has('robots')).toBe(false)
  expect(metaOf('/lost', ORIGIN)).toContain(`<link rel="canonical" href="${ORIGIN}/lost">`)
})

test.each(['/pet/17', '/pets/my', '/engin/slik/slod', '//lost'])('does not index %s', (path) => {
  expect(named(path).get('robots')).toBe('noindex')
  expect(named(path).has('og:title')).toBe(false)
})

test('previews a page with its own picture, and does not index it', () => {
  const preview = { title: 'Lýst er eftir: "Kolur"', description: 'Hundur', picturePath: '/api/LostAlerts/x/Picture' }
  const meta = previewMeta(preview, '/lost/x', ORIGIN).join('')
  expect(meta).toContain('<meta name="robots" content="noindex">')
  expect(meta).toContain(`<meta property="og:image" content="${ORIGIN}/api/LostAlerts/x/Picture">`)
  expect(meta).toContain('content="Lýst er eftir: &quot;Kolur&quot;"')
})

import { findTexts } from './hard-coded-texts.ts'

test('finds texts in code', () => {
  const code = `const a = 'Mín dýr'; const b = \`\${a} týnd\`\nconst c = <p title="Hello">Hi there {a}</p>`
  expect(findTexts('planted.tsx', code).sort()).toEqual([
    'planted.tsx:1 Mín dýr',
    'planted.tsx:1 týnd',
    'planted.tsx:2 Hello',
    'planted.tsx:2 Hi there',
  ])
})

test('accepts code without texts', () => {
  const code = `const a = 'pets'; const b = <p className="wide" title={t('title')}>{a} · 1</p> // dýr`
  expect(findTexts('plain.tsx', code)).toEqual([])
})

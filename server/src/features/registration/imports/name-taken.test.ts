import { setup } from '../../../testing/test-app.ts'
import { explainTaken } from './rules.ts'
import { file, importFixture, row } from './testing/import-fixture.ts'

const f = setup(importFixture)

const TAKEN = 'Þetta örmerki er þegar skráð á annað dýr'
const OTHER = `${TAKEN}. Berðu númerið saman við álestur. Ef það er rétt skaltu tilkynna skráninguna á síðunni Nýskráning.`
const OWN = `${TAKEN}. Þú skráðir það dýr. Fjarlægðu röðina ef hún er um sama dýr.`

test('names the row of an import that registered the number', async () => {
  const rows = [row()]
  const { importId } = await f.check(file(rows))
  await f.start(importId)
  await f.run()
  const again = await f.check(file([row(), ...rows]))
  expect(await f.errors(again.importId)).toMatchObject([
    {
      row: 3,
      errors: [{ message: `${TAKEN}. Dýrið var skráð úr röð 2 í skrá ${importId}. Fjarlægðu röðina.` }],
    },
  ])
})

const number = { tagNumber: '352098100000001', importId: null, row: null }
test.each([
  ['own registration', { ...number, createdBy: 7 }, OWN],
  ['the registration of another', { ...number, createdBy: 8 }, OTHER],
  ['an old registration without a registrar', { ...number, createdBy: null }, OTHER],
  ['a row of an import whose number is unknown', { ...number, createdBy: 7, importId: 3 }, OWN],
])('says what to do about %s', (_what, taken, text) => {
  expect(explainTaken(taken, 7)).toBe(text)
})

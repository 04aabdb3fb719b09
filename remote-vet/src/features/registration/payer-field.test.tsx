import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen } from '@testing-library/react'
import { openRegister, press } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf } from './testing/sample-draft.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const payer = () => screen.getByRole('combobox', { name: 'Greiðandi skráningargjalds' })

test('says below the payer field who can accept the veterinarian, and offers payers who have accepted', async () => {
  await openRegister(draftOf([dog()]))
  expect(payer()).toHaveAccessibleDescription(
    'Þeir sem þú mátt skrá gjöld á. Greiðandi getur bætt þér við undir „Mínar upplýsingar“ eða beðið stjórnanda að gera það.',
  )
  const { search } = new URL(network.requests('GET /api/InvoicePersons')[0]?.url ?? '')
  expect(search).toBe('?IncludeCurrentUser=true')
})

test('shows at the payer field that the payer has withdrawn', async () => {
  const words = 'Dýraspítali Gervidals ehf. hefur ekki samþykkt að þú skráir gjöld á sig.'
  network.refuse('POST /api/Pets/validation', 400, { errors: { invoicedPersonId: [words] } })
  await openRegister(draftOf([dog()]))
  await press('Staðfesta skráningu')
  await screen.findAllByText(words)
  expect(payer()).toHaveAccessibleDescription(expect.stringContaining(words))
})

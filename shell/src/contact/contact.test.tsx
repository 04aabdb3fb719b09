import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactScreen } from './ContactScreen.tsx'

const key = 'POST /api/ContactForm'
const user = userEvent.setup()
const network = setupFakeNetwork()
beforeEach(() => {
  renderElement(<ContactScreen />)
})

const write = async (title: string, text: string) => {
  if (title) await user.type(screen.getByLabelText('Titill'), title)
  if (text) await user.type(screen.getByLabelText('Texti'), text)
  await user.click(screen.getByRole('button', { name: 'Senda' }))
}
const received = {
  contactFormId: 1,
  title: 'Ábending',
  text: 'Letrið er smátt.',
  created: '2026-11-01T12:00:00Z',
  createdById: 7,
  createdByName: 'Gervimaður Færeyjar',
  done: null,
  answer: null,
}

test('confirms a sent comment and clears the fields', async () => {
  network.answer(key, received)
  await write('Ábending', 'Letrið er smátt.')
  expect(await screen.findByText('Takk fyrir!')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Skilaboðin hafa verið send. Við förum yfir þau eins fljótt og hægt er.',
  )
  expect(screen.getByLabelText('Titill')).toHaveValue('')
  expect(screen.getByLabelText('Texti')).toHaveValue('')
  expect(await network.requests(key)[0]?.json()).toEqual({ title: 'Ábending', text: 'Letrið er smátt.' })
})

test('shows an error at an empty field and sends nothing', async () => {
  await write('Ábending', '')
  expect(screen.getByLabelText('Texti')).toHaveAccessibleDescription('Það þarf að fylla út þennan reit')
  expect(network.requests(key)).toHaveLength(0)
})

test('shows an error of the server at its field and keeps the text', async () => {
  network.refuse(key, 400, { title: 'x', errors: { title: ['Textinn má ekki vera lengri en 200 stafir'] } })
  await write('Ábending', 'Letrið er smátt.')
  expect(await screen.findByText('Textinn má ekki vera lengri en 200 stafir')).toBeVisible()
  expect(screen.getByLabelText('Texti')).toHaveValue('Letrið er smátt.')
  expect(screen.queryByText('Takk fyrir!')).toBeNull()
})

test('keeps the text without a connection', async () => {
  network.cut(key)
  await write('Ábending', 'Letrið er smátt.')
  expect(await screen.findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  expect(screen.getByLabelText('Titill')).toHaveValue('Ábending')
})

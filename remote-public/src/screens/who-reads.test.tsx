import { renderElement } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WhoReads } from './WhoReads.tsx'

const open = () => userEvent.click(screen.getByRole('heading', { name: 'Hver er á vakt?' }))
const numbers = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('links to the phone numbers of the veterinarians on call', async () => {
  renderElement(<WhoReads />, { onCall: [{ region: 'Suðurland', name: 'Dýralæknar', phone: '5550199' }] })
  await open()
  expect(screen.getByText('Suðurland: Dýralæknar')).toBeVisible()
  expect(numbers()).toEqual(['tel:+3545550199', 'tel:112'])
})

test('says whom to call where the registry has no list', async () => {
  renderElement(<WhoReads />)
  await open()
  expect(screen.getByText('Hringdu í dýralækni á vakt eða lögregluna.')).toBeVisible()
  expect(numbers()).toEqual(['tel:112'])
})

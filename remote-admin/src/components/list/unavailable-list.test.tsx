import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const network = setupFakeNetwork()

test.each([
  ['/veterinarians', 'GET /api/Veterinarian', 'Ekkert til að sýna'],
  ['/veterinarians/pendingTransfers', 'GET /api/PetTransfers/PendingOwners', 'Ekkert í vinnslu'],
  ['/veterinarians/pendingTransfers?tab=rejected', 'GET /api/PetTransfers/RejectedNewPets', 'Ekkert til að sýna'],
  ['/users', 'GET /api/AuthorizedUsers', 'Ekkert til að sýna'],
  ['/users?tab=applications', 'GET /api/AuthApplications', 'Engar umsóknir eins og stendur'],
  ['/invoices', 'GET /api/MicroTags/Invoices', 'Ekkert til að sýna'],
  ['/invoices?tab=summary', 'GET /api/MicroTags/Invoices/Person', 'Ekkert til að sýna'],
  ['/invoices/persons', 'GET /api/InvoicePersons', 'Enginn skráður greiðandi'],
  ['/companies', 'GET /api/Companies', 'Enginn fyrirtæki skráð'],
  ['/contact/list', 'GET /api/ContactForm', 'Enginn hefur sent inn athugasemd'],
  ['/api-keys', 'GET /api/OpenApiKeys', 'Ekkert til að sýna'],
  ['/access-log', 'GET /api/AccessLog', 'Ekkert til að sýna'],
  ['/security-events', 'GET /api/SecurityEvents', 'Ekkert til að sýna'],
  ['/outbox', 'GET /api/Outbox', 'Enginn póstur bíður vegna villu'],
  ['/outbox?state=sent', 'GET /api/Outbox', 'Ekkert til að sýna'],
  ['/audit/Tariff/1', 'GET /api/Audit', 'Engin breytingasaga til fyrir þetta val'],
] as const)('loads failed %s again, and says that an empty list is empty', async (path, list, empty) => {
  network.refuse('GET /api/Types', 400)
  network.answerList('GET /api/SecurityEvents', [], 0)
  network.answerList('GET /api/Veterinarian', [], 0)
  network.refuse(list, 400, { title: 'Villa' })
  await openAsAdministrator(path)
  expect(await screen.findByText('Villa')).toBeVisible()
  network.answerList(list, [], 0)
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByText(empty)).toBeVisible()
})

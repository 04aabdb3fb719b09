import type { ReceivedClaim } from '@dyra/shared/contract/claims'
import type { FoundReportSummary } from '@dyra/shared/contract/found-report'
import { ownersThread } from '@dyra/shared/testing/sample-thread'
import { screen } from '@testing-library/react'
import { alive, claimsKey, codesKey, petPageNetwork } from './testing/pet-page.ts'

const created = '2026-11-20T10:00:00.000Z'
const until = '2026-12-19T08:05:00.000Z'
const claim: ReceivedClaim = { claimId: 5, words: null, created, answerBy: until, hasObjected: false }
const report: FoundReportSummary = {
  foundReportId: ownersThread.foundReportId,
  state: 'sent',
  end: null,
  condition: 'well',
  created,
  isUnread: true,
}
const code = { petName: 'Skotta', petSpeciesName: 'Köttur', petMicroTag: null, code: 'ABCDEFGH', created }
const transfer = { petTransferId: 5, newOwnerPersonId: 8, newOwnerName: 'Gervimaður Noregur', byVeterinarian: false }

test('the buttons of all news have the same size', async () => {
  const network = petPageNetwork(['claims', 'relay'])
  network.answer(claimsKey, [claim])
  network.answer('GET /api/Pets/{petId}/FoundReports', [report])
  network.answer(codesKey, { codes: [{ petId: 12, ...code, expires: until }], handedOver: [] })
  await network.open({
    ...alive,
    transfers: [transfer],
    invitedCoOwner: { personId: 9, name: 'Gervimaður Finnland', since: created },
  })
  const names = ['Lesa skilaboðin', 'Mótmæla', 'Samþykkja', 'Skoða eigendaskipti', 'Afturkalla boð', 'Skoða kóðann']
  for (const name of names) {
    const label = await screen.findByText(name)
    expect(label.closest('.mantine-Button-root')).toHaveAttribute('data-size', 'sm')
  }
  network.restore()
})
